// Tests of Inbox follow with its first file.

// Tests of Poppler follow with its first file.

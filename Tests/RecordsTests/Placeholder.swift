// Tests of Records follow with its first file.

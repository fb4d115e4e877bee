// Tests of Knowledge follow with its first file.

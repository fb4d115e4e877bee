// Tests of Readers follow with its first file.

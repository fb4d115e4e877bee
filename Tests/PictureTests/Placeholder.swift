// Tests of Picture follow with its first file.

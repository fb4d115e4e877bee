// Tests of Interpretation follow with its first file.

// Tests of Analyze follow with its first file.

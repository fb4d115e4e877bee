// Tests of Extraction follow with its first file.

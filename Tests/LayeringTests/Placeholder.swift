// Tests of Layering follow with its first file.

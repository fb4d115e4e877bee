// Tests of Annotate follow with its first file.

// Tests of Assay follow with its first file.

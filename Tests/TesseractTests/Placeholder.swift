// Tests of Tesseract follow with its first file.

// Tests of ReaderProtocol follow with its first file.

// Tests of SQLite follow with its first file.

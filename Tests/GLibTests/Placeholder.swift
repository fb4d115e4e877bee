// Tests of GLib follow with its first file.

import Glibc

/// The environment that readers get: what their libraries need, and nothing else of the caller's.
enum ReaderEnvironment {
  private static let passedOn = [
    "PATH", "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME",
    "XDG_DATA_DIRS", "TESSDATA_PREFIX", "LD_LIBRARY_PATH", "FONTCONFIG_FILE", "FONTCONFIG_PATH",
    "ASAN_OPTIONS", "ASSAY_READER_FAULT",
  ]

  /// The variables, each as `NAME=value`.
  ///
  /// Tesseract heeds `OMP_THREAD_LIMIT` only if it is set before the process starts. Swift's
  /// backtraces would need another program, and show what a file says.
  static func variables(memoryLimit: Int) -> [String] {
    passedOn.compactMap { name in environment(name).map { "\(name)=\($0)" } }
      + [
        "OMP_THREAD_LIMIT=1", "SWIFT_BACKTRACE=enable=no", "ASSAY_READER_MEMORY_MB=\(memoryLimit)",
      ]
  }
}

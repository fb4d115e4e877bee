import Glibc

/// Finds the reader executable.
///
/// The order is: the path configured, the environment variable `ASSAY_READER`, the folder of the
/// running program, `../libexec/assay` beside it, the folders of `PATH`.
enum ReaderLocator {
  static let name = "assay-reader"

  /// The path to start, or nil when there is none.
  static func find(configured: String?) -> String? {
    if let configured { return isExecutable(configured) ? configured : nil }
    if let given = environment("ASSAY_READER") { return isExecutable(given) ? given : nil }
    return candidates().first(where: isExecutable)
  }

  private static func candidates() -> [String] {
    var folders: [String] = []
    if let own = ownFolder() { folders += [own, own + "/../libexec/assay"] }
    folders += (environment("PATH") ?? "").split(separator: ":").map(String.init)
    return folders.filter { $0.hasPrefix("/") }.map { $0 + "/" + name }
  }

  private static func ownFolder() -> String? {
    guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(resolved) }
    let path = String(cString: resolved)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  private static func isExecutable(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}

/// A variable of the environment, or nil when it is not set or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}

import Glibc

/// What the terminal can do.
enum Terminal {
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// Columns of the terminal; 100 where output goes elsewhere.
  static var width: Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return variable("COLUMNS").flatMap { Int($0) } ?? 100
  }

  /// Whether to colour; `NO_COLOR` and a dumb terminal say no unless it is asked for.
  static func usesColor(_ choice: ColorChoice) -> Bool {
    switch choice {
    case .always: true
    case .never: false
    case .auto:
      isTerminal(STDOUT_FILENO) && variable("NO_COLOR") == nil && variable("TERM") != "dumb"
    }
  }

  static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// A variable of the environment, nil where it is missing or empty.
  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

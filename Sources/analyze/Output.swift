import Assay
import Glibc

/// Standard output and standard error.
enum Output {
  /// Writes to standard output; ends the process where nobody can read it.
  @discardableResult
  static func print(_ text: String) -> Int32 {
    let problem = write(text, to: STDOUT_FILENO)
    guard problem != 0 else { return ExitStatus.done }
    if problem == EPIPE { exit(ExitStatus.brokenPipe) }
    complain("standard output cannot be written: \(String(cString: strerror(problem)))")
    exit(ExitStatus.failed)
  }

  /// Writes an error line to standard error.
  static func complain(_ line: String) { note("analyze: " + line) }

  /// Writes a line to standard error.
  static func note(_ line: String) { _ = write(line + "\n", to: STDERR_FILENO) }

  /// The format to print in, where `auto` is decided by whether a person looks at it.
  static func format(_ chosen: Format) -> Format {
    guard chosen == .auto else { return chosen }
    return Terminal.isTerminal(STDOUT_FILENO) ? .table : .json
  }

  /// Writes all of `text`; returns the error number, 0 where there was none.
  static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return 0
    }
  }
}

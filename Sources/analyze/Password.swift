import Assay
import DocumentModel
import GLib
import Glibc
import Synchronization

/// Passwords of encrypted files.
enum Password {
  /// What the terminal's settings were before echo was turned off.
  private static let saved = Mutex<(terminal: Int32, settings: termios)?>(nil)

  /// The first line of a file, nil where it cannot be read or is not UTF-8.
  static func firstLine(of path: RawPath) -> String? {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return line(from: descriptor)
  }

  /// Asks a person for a password; nil where nobody is there or nothing is typed.
  static func ask(for file: RawPath?, isSecondTry: Bool, settings: Settings) -> String? {
    guard Terminal.isTerminal(STDIN_FILENO), Terminal.isTerminal(STDERR_FILENO),
      settings.configuration.reading.password == nil, !settings.inputs.contains(.standardInput)
    else { return nil }
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    let again = isSecondTry ? "That is not it. " : ""
    _ = Output.write("\(again)Password of \(file?.description ?? "the file"): ", to: terminal)
    hideInput(on: terminal)
    defer {
      restoreEcho()
      _ = Output.write("\n", to: terminal)
    }
    guard let typed = line(from: terminal), !typed.isEmpty else { return nil }
    return typed
  }

  /// Lets the terminal show again what is typed.
  static func restoreEcho() {
    saved.withLock { saved in
      if var before = saved { tcsetattr(before.terminal, TCSANOW, &before.settings) }
      saved = nil
    }
  }

  private static func hideInput(on terminal: Int32) {
    var settings = termios()
    guard tcgetattr(terminal, &settings) == 0 else { return }
    saved.withLock { $0 = (terminal, settings) }
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(terminal, TCSAFLUSH, &settings)
  }

  /// Bytes up to a line feed, at most 4,096, as text.
  private static func line(from descriptor: Int32) -> String? {
    var bytes: [UInt8] = []
    var byte: UInt8 = 0
    while bytes.count < 4_096 {
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 || byte == UInt8(ascii: "\n") { break }
      bytes.append(byte)
    }
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return String(validating: bytes, as: UTF8.self)
  }
}

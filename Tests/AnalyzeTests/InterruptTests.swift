import Glibc
import Testing

/// Ctrl-C in the middle of a run.
@Suite struct InterruptTests {
  private let home = try? Scratch()

  @Test func readersEndWithTheCommand() throws {
    var readers: [pid_t] = []
    // Never answers: the reader waits for the rest of what looks like a file on a pipe.
    var command = Command("--no-store", sample("D2_scan.pdf"))
    command.meanwhile = { id in
      waitUntil { !children(of: id).isEmpty }
      readers = children(of: id)
      kill(id, SIGINT)
    }
    let outcome = try command.run(home: try #require(home))
    #expect(outcome.status == 130)
    #expect(outcome.output.isEmpty)
    #expect(!readers.isEmpty)
    for reader in readers { #expect(waitUntil { !isRunning(reader) }) }
  }

  @Test func evenWhenItWaitsForInput() throws {
    var command = Command("--no-store", "-")
    command.input = .silence
    command.meanwhile = { id in
      waitUntil { !children(of: id).isEmpty }
      kill(id, SIGINT)
    }
    #expect(try command.run(home: try #require(home)).status == 130)
  }
}

/// Looks again until a condition holds; false where it does not come true in half a minute.
@discardableResult
func waitUntil(_ condition: () -> Bool) -> Bool {
  for _ in 0..<30_000 {
    if condition() { return true }
    usleep(1_000)
  }
  return false
}

/// The processes that a process has started, on whichever of its threads.
private func children(of id: pid_t) -> [pid_t] {
  guard let folder = opendir("/proc/\(id)/task") else { return [] }
  defer { closedir(folder) }
  var found: [pid_t] = []
  while let entry = readdir(folder) {
    let thread = withUnsafeBytes(of: entry.pointee.d_name) { name in
      String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
    }
    let list = String(
      decoding: Scratch.contents("/proc/\(id)/task/\(thread)/children"), as: UTF8.self)
    found += list.split(separator: " ").compactMap { pid_t($0) }
  }
  return found
}

/// False where a process is gone, or only its exit code is left.
private func isRunning(_ id: pid_t) -> Bool {
  let status = String(decoding: Scratch.contents("/proc/\(id)/stat"), as: UTF8.self)
  guard let end = status.lastIndex(of: ")") else { return false }
  return !status[end...].hasPrefix(") Z")
}

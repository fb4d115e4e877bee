import CProcess
import Glibc
import Synchronization

/// How a child process ended.
enum ChildEnd: Equatable {
  case exited(Int32)
  case signalled(Int32)
  case unknown
}

/// A started program and our end of the socket that is its standard input and output.
///
/// The owner of the process and of the socket: `deinit` kills the process, waits for it and closes
/// the socket.
final class ChildProcess: Sendable {
  /// Our end of the socket.
  let socket: Int32
  private let process: Mutex<pid_t?>

  /// Starts a program with an environment of its own and nothing else that is open here.
  init?(path: String, environment: [String]) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    guard let started = Self.spawn(path, environment, socket: ends[1]) else {
      close(ends[0])
      return nil
    }
    socket = ends[0]
    process = Mutex(started)
  }

  deinit {
    kill()
    _ = wait()
    close(socket)
  }

  /// Ends the process and all of its group at once; does nothing when it has been waited for.
  func kill() {
    process.withLock { if let id = $0 { _ = Glibc.kill(-id, SIGKILL) } }
  }

  /// Waits until the process has ended; `unknown` when it was waited for before.
  func wait() -> ChildEnd {
    guard let id = process.withLock({ $0 }) else { return .unknown }
    var status: Int32 = 0
    // The process stays a zombie until this wait, so that `kill` never meets another one's id.
    var facts = siginfo_t()
    while waitid(P_PID, id_t(id), &facts, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    return process.withLock { process in
      process = nil
      guard waitpid(id, &status, 0) == id else { return .unknown }
      let signal = status & 0x7F
      return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }
  }

  private static func spawn(
    _ path: String, _ environment: [String], socket: Int32
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, 0)
    posix_spawn_file_actions_adddup2(&actions, socket, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    assay_process_close_from(&actions, 3)
    var attributes = posix_spawnattr_t()
    guard posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { posix_spawnattr_destroy(&attributes) }
    resetSignals(&attributes)
    var arguments = [strdup(path), nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var id: pid_t = 0
    guard posix_spawn(&id, path, &actions, &attributes, &arguments, &variables) == 0 else {
      return nil
    }
    return id
  }

  /// A group of its own, so that Ctrl-C reaches the caller alone, and no ignored signals.
  private static func resetSignals(_ attributes: inout posix_spawnattr_t) {
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP))
  }
}

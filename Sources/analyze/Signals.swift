import Glibc
import Synchronization

/// Ctrl-C and its like.
enum Signals {
  /// Keeps the signals back until somebody waits for them; threads inherit that.
  static func hold() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readable = ends[0]
    writable.store(ends[1], ordering: .sequentiallyConsistent)
    var action = sigaction()
    // The runtime has a thread of its own that lets every signal through: a handler must be there.
    action.__sigaction_handler.sa_handler = { number in
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(Signals.writable.load(ordering: .relaxed), &byte, 1)
    }
    action.sa_flags = SA_RESTART
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaction(number, &action, nil) }
    var wanted = numbers
    pthread_sigmask(SIG_BLOCK, &wanted, nil)
  }

  /// The end of the pipe to which the handler writes.
  private static let writable = Atomic<Int32>(-1)
  /// Set before anything else runs, and only then.
  nonisolated(unsafe) private static var readable: Int32 = -1

  /// Whether what is in hand is finished after a signal; a second one ends the process at once.
  static let finishesWork = Atomic(false)

  /// Calls `stop` when the process is asked to end, and ends it if it is still there soon after.
  ///
  /// The signals, held since ``hold()``, are taken by a thread of their own, so that `stop` may do
  /// anything.
  static func onInterrupt(_ stop: @escaping @Sendable () -> Void) {
    let job = Unmanaged.passRetained(Job(stop))
    var thread = pthread_t()
    pthread_create(&thread, nil, { Signals.wait(with: $0) }, job.toOpaque())
  }

  private static var numbers: sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, number) }
    return set
  }

  private final class Job: Sendable {
    let stop: @Sendable () -> Void
    init(_ stop: @escaping @Sendable () -> Void) { self.stop = stop }
  }

  private static func wait(with argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    let job = Unmanaged<Job>.fromOpaque(argument).takeRetainedValue()
    var wanted = numbers
    pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    next()
    Password.restoreEcho()
    job.stop()
    // Reading from a pipe or a terminal cannot be called off: leave it behind.
    next(milliseconds: finishesWork.load(ordering: .relaxed) ? -1 : 1000)
    _exit(ExitStatus.interrupted)
  }

  /// Waits for a signal, or for the time to pass.
  private static func next(milliseconds: Int32 = -1) {
    var entry = pollfd(fd: readable, events: Int16(POLLIN), revents: 0)
    while poll(&entry, 1, milliseconds) < 0, errno == EINTR {}
    var byte: UInt8 = 0
    if entry.revents != 0 { _ = read(readable, &byte, 1) }
  }
}

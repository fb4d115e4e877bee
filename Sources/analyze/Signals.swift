import Glibc

/// Ctrl-C and its like.
enum Signals {
  /// Keeps the signals back until somebody waits for them; threads inherit that.
  static func hold() {
    var wanted = numbers
    pthread_sigmask(SIG_BLOCK, &wanted, nil)
  }

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
    var number: Int32 = 0
    sigwait(&wanted, &number)
    Password.restoreEcho()
    job.stop()
    // Reading from a pipe or a terminal cannot be called off: leave it behind.
    var grace = timespec(tv_sec: 1, tv_nsec: 0)
    sigtimedwait(&wanted, nil, &grace)
    _exit(ExitStatus.interrupted)
  }
}

import Glibc

/// Runs `body` on a thread of its own, so that blocking in it holds up nobody else.
///
/// Returns false when no thread can be had; `body` is then not run.
func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  var attributes = pthread_attr_t()
  guard pthread_attr_init(&attributes) == 0 else { return false }
  defer { pthread_attr_destroy(&attributes) }
  pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
  pthread_attr_setstacksize(&attributes, 512 << 10)
  let job = Unmanaged.passRetained(Job(body))
  var thread = pthread_t()
  let failed = pthread_create(
    &thread, &attributes,
    { argument in
      if let argument { Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().body() }
      return nil
    }, job.toOpaque())
  guard failed == 0 else {
    job.release()
    return false
  }
  return true
}

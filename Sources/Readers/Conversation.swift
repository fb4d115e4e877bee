import DocumentModel
import Glibc
import ReaderProtocol

/// Talks to one reader about one document: opens it and does jobs until none is left.
struct Conversation {
  let assembly: Assembly
  let open: [UInt8]
  let configuration: ReaderConfiguration
  let deadline: Instant
  /// Called when there may be work for another reader.
  let help: () -> Void

  /// Works with `reader`; true when it can serve another document after that.
  ///
  /// - Throws: `Disconnection.closed` when a reader that was at rest turns out to have ended before
  ///   it answered anything, so that the same can be tried with a fresh one.
  func run(with reader: ReaderProcess, wasResting: Bool) throws(Disconnection) -> Bool {
    guard assembly.enter(reader) else { return true }
    defer { assembly.leave(reader) }
    var isFirst = true
    do throws(Disconnection) {
      var isOpened = false
      while let job = assembly.nextJob() {
        let request = Request.read(
          first: job.first, last: job.last, defersRecognition: job.defersRecognition)
        try reader.send(isOpened ? request.framed : open + request.framed, by: limit())
        if !isOpened {
          guard try answers(of: reader, isFirst: &isFirst) else {
            // The request sent along fails too; its answer must not meet the next document.
            _ = try answers(of: reader, isFirst: &isFirst)
            return true
          }
        }
        isOpened = true
        guard try answers(of: reader, isFirst: &isFirst) else { return true }
      }
      return true
    } catch {
      if wasResting && isFirst && error == .closed && !assembly.hasFailed {
        throw error
      }
      assembly.fail(reason(for: error, reader))
      return false
    }
  }

  /// Takes responses up to `done`; false when the request failed.
  private func answers(
    of reader: ReaderProcess, isFirst: inout Bool
  ) throws(Disconnection) -> Bool {
    while true {
      let response = try reader.receive(by: limit())
      isFirst = false
      switch response {
      case .opened(let pageCount):
        assembly.opened(pageCount: pageCount)
        help()
      case .page(let page): assembly.add(page)
      case .issue(let issue): assembly.add(issue)
      case .deferred(let page):
        assembly.postpone(page)
        help()
      case .picture: break
      case .done: return true
      case .failure(let failure):
        assembly.fail(ReaderError(failure), sparing: reader)
        return false
      }
    }
  }

  private func limit() -> Instant {
    min(deadline, .now.advanced(by: .seconds(configuration.pageTimeout)))
  }

  private func reason(for problem: Disconnection, _ reader: ReaderProcess) -> ReaderError {
    let end = reader.end()
    switch problem {
    case .timedOut: return ReaderError(.timedOut)
    case .garbage: return ReaderError(.readerCrashed, detail: "its answer makes no sense")
    case .closed: return ReaderError(endedWith: end)
    }
  }
}

extension ReaderError {
  /// The reader's own word for what failed.
  init(_ failure: Response.Failure) {
    let code =
      failure.code == "out_of_memory" ? Code.limitExceeded : Code(failure.code)
    self.init(code, page: failure.page, detail: failure.detail)
  }

  /// What the end of a reader in the middle of its work means.
  init(endedWith end: ChildEnd) {
    switch end {
    case .exited(ReaderExit.outOfMemory), .signalled(SIGKILL):
      self.init(.limitExceeded, detail: "memory")
    case .signalled(SIGXCPU):
      self.init(.timedOut)
    case .exited, .signalled, .unknown:
      self.init(.readerCrashed)
    }
  }
}

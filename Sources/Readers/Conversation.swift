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

  /// How far the talk with one reader has come.
  private struct Talk {
    var hasAnswer = false
    var isOpened = false
    /// The page that is answered next.
    var page = 1
  }

  /// Works with `reader`; true when it can serve another document after that.
  ///
  /// - Throws: `Disconnection.closed` when a reader that was at rest turns out to have ended before
  ///   it answered anything, so that the same can be tried with a fresh one.
  func run(with reader: ReaderProcess, wasResting: Bool) throws(Disconnection) -> Bool {
    guard assembly.enter(reader) else { return true }
    defer { assembly.leave(reader) }
    var talk = Talk()
    while let job = assembly.nextJob() {
      do throws(Disconnection) {
        guard try work(on: job, with: reader, &talk) else { return true }
      } catch {
        if wasResting && !talk.hasAnswer && error == .closed && !assembly.hasFailed {
          assembly.giveBack(job)
          throw error
        }
        breakOff(job, talk, because: reason(for: error, reader))
        return false
      }
    }
    return true
  }

  /// Does a job; false when the document has failed.
  private func work(
    on job: Assembly.Job, with reader: ReaderProcess, _ talk: inout Talk
  ) throws(Disconnection) -> Bool {
    let request = Request.read(
      first: job.first, last: job.last, defersRecognition: job.defersRecognition)
    talk.page = job.first
    try reader.send(talk.isOpened ? request.framed : open + request.framed, by: limit())
    if !talk.isOpened {
      guard try answers(of: reader, &talk) else {
        // The request sent along fails too; its answer must not meet the next document.
        _ = try answers(of: reader, &talk)
        return false
      }
    }
    talk.isOpened = true
    return try answers(of: reader, &talk)
  }

  /// Takes responses up to `done`; false when the request failed.
  private func answers(of reader: ReaderProcess, _ talk: inout Talk) throws(Disconnection) -> Bool {
    while true {
      let response = try reader.receive(by: limit())
      talk.hasAnswer = true
      switch response {
      case .opened(let pageCount):
        guard assembly.opened(pageCount: pageCount) else { throw .garbage }
        help()
      case .page(let page):
        guard page.number == talk.page else { throw .garbage }
        talk.page += 1
        assembly.add(page)
      case .issue(let issue): assembly.add(issue)
      case .deferred(let page):
        guard page == talk.page else { throw .garbage }
        talk.page += 1
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

  /// A reader that ends in the middle of a page costs that page, otherwise the document.
  private func breakOff(_ job: Assembly.Job, _ talk: Talk, because reason: ReaderError) {
    guard talk.isOpened, deadline > .now else { return assembly.fail(reason) }
    assembly.breakOff(job, at: talk.page, because: reason)
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

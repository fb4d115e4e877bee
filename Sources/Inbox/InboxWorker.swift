public import GLib

/// Takes what lies in an inbox through an analyser, and out of the inbox.
///
/// Everything that comes in ends as stored, duplicate or failed, once for each of its states. What
/// fails for a reason that may pass is tried again after growing pauses.
public struct InboxWorker: Sendable {
  /// What an analyser made of a file or a folder of pictures.
  public enum Verdict: Hashable, Sendable {
    /// It is in the store now; `note` is for the log.
    case stored(note: String)
    /// It was in the store before.
    case duplicate
    /// It can never be stored: `code` is for programs, `reason` for people.
    case failed(code: String, reason: String)
    /// It cannot be stored now: the disk is full, the store is locked.
    case postponed(code: String, reason: String)
    /// It failed, by itself or for want of memory: it is tried a few times before it counts as failed.
    case unsure(code: String, reason: String)
  }

  /// Something that happened, for the log.
  public struct Event: Hashable, Sendable {
    /// What happened.
    public enum Kind: String, Hashable, Sendable {
      case stored, duplicate, failed, postponed, refused, changed, unmovable
    }

    /// What happened.
    public var kind: Kind
    /// The file or folder.
    public var path: RawPath
    /// Where it lies now, nil where it stayed.
    public var movedTo: RawPath?
    /// A word for programs, empty where there is nothing to say.
    public var code = ""
    /// A text for people, empty where there is nothing to say.
    public var text = ""
  }

  /// How many have ended in which way, and what went wrong last.
  public struct Tally: Hashable, Sendable {
    /// Files that are in the store now.
    public var stored = 0
    /// Files that were in the store before.
    public var duplicate = 0
    /// Files that can never be stored.
    public var failed = 0
    /// What waits: unfinished, or to be tried again.
    public var queue = 0
    /// The last fault.
    public var lastFault: Event?
  }

  /// What lies in wait after a fault that may pass.
  private struct Waiting: Sendable {
    var item: InboxItem
    var attempts: Int
    var notBefore: Duration
  }

  /// The count so far.
  public private(set) var tally = Tally()
  private var inbox: Inbox
  private let done: OutputFolder?
  private let failed: OutputFolder?
  private let jobs: Int
  private let analyse: @Sendable (InboxItem) async -> Verdict
  private var waiting: [RawPath: Waiting] = [:]

  /// Makes a worker.
  ///
  /// - Parameters:
  ///   - folder: the inbox.
  ///   - done: where stored files and duplicates go; nil leaves them where they are.
  ///   - failed: where failed files go, the reason beside them; nil leaves them where they are.
  ///   - jobs: how many are analysed at once.
  ///   - analyse: what is done with each.
  public init(
    folder: RawPath, done: OutputFolder? = nil, failed: OutputFolder? = nil, jobs: Int = 1,
    analyse: @escaping @Sendable (InboxItem) async -> Verdict
  ) {
    inbox = Inbox(folder: folder)
    self.done = done
    self.failed = failed
    self.jobs = max(1, jobs)
    self.analyse = analyse
  }

  /// Looks once and works through what is ready.
  ///
  /// - Parameters:
  ///   - closed: names that a writer closed since the last look.
  ///   - now: the time on a clock that never jumps, from which pauses are counted.
  ///   - isStopping: asked before each file; what is in hand is finished.
  ///   - report: told of each event, in order.
  /// - Returns: how long to wait at most before the next look, nil where nothing is waiting.
  /// - Throws: `unreadable` where the inbox cannot be listed.
  public mutating func pass(
    closed: Set<RawPath> = [], now: Duration,
    isStopping: @escaping @Sendable () -> Bool = { false },
    report: (Event) -> Void
  ) async throws(InboxError) -> Duration? {
    let findings = try inbox.look(closed: closed)
    for refusal in findings.refused {
      note(Event(kind: .refused, path: refusal.path, code: refusal.kind.rawValue), report)
    }
    let due = takeDue(now: now)
    // A reason beside a file says that an earlier watcher gave it up.
    let fresh = findings.ready.filter { failed != nil || !OutputFolder.isExplained($0) }
    await withTaskGroup(of: (InboxItem, Verdict).self) { group in
      var rest = (due + fresh)[...]
      var running = 0
      while true {
        while running < jobs, !isStopping(), let item = rest.popFirst() {
          running += 1
          let analyse = analyse
          group.addTask { (item, await analyse(item)) }
        }
        guard let (item, verdict) = await group.next() else { break }
        running -= 1
        settle(item, verdict, now: now, report)
      }
      for item in rest { inbox.putBack(item) }
    }
    tally.queue = findings.unsettled + waiting.count
    if findings.unsettled > 0 { return .seconds(1) }
    return waiting.values.map { max(.zero, $0.notBefore - now) }.min()
  }

  /// What waits and whose time has come; what changed or left meanwhile is forgotten.
  private mutating func takeDue(now: Duration) -> [InboxItem] {
    waiting = waiting.filter { $0.value.item.isUnchanged }
    return waiting.values.filter { $0.notBefore <= now }.map(\.item).sorted { $0.path < $1.path }
  }

  private mutating func settle(
    _ item: InboxItem, _ verdict: Verdict, now: Duration, _ report: (Event) -> Void
  ) {
    let name = item.path.lastComponent
    let attempts = waiting.removeValue(forKey: name)?.attempts ?? 0
    switch verdict {
    case .stored(let note):
      tally.stored += 1
      move(item, to: done, Event(kind: .stored, path: item.path, text: note), report)
    case .duplicate:
      tally.duplicate += 1
      move(item, to: done, Event(kind: .duplicate, path: item.path), report)
    case .failed(let code, let reason),
      .unsure(let code, let reason)
    where isFinal(verdict, attempts: attempts):
      tally.failed += 1
      let event = Event(kind: .failed, path: item.path, code: code, text: reason)
      move(item, to: failed, event, report)
    case .postponed(let code, _) where code == InboxError.Code.changed.rawValue:
      // Its new state is found by itself; one that is only busy must be handed out again.
      inbox.putBack(item)
      note(Event(kind: .changed, path: item.path, code: code), report)
    case .postponed(let code, let reason), .unsure(let code, let reason):
      // 1 s, 2 s, 4 s, … 5 minutes.
      let pause = min(1 << min(attempts, 9), 300)
      waiting[name] = Waiting(
        item: item, attempts: attempts + 1, notBefore: now + .seconds(pause))
      note(Event(kind: .postponed, path: item.path, code: code, text: reason), report)
    }
  }

  private mutating func note(_ event: Event, _ report: (Event) -> Void) {
    switch event.kind {
    case .failed, .postponed, .unmovable: tally.lastFault = event
    default: break
    }
    report(event)
  }

  /// Moves what has ended, tells how it ended, and what went wrong with the move.
  private mutating func move(
    _ item: InboxItem, to folder: OutputFolder?, _ event: Event, _ report: (Event) -> Void
  ) {
    var event = event
    var fault: InboxError?
    do throws(InboxError) {
      if event.kind == .failed, folder == nil {
        let digest = try? item.digest()
        try OutputFolder.explain(item.path, "\(event.code): \(event.text)", digest: digest)
      } else if let folder {
        event.movedTo = try folder.take(item)
        if event.kind == .failed, let place = event.movedTo {
          try OutputFolder.explain(place, "\(event.code): \(event.text)")
        }
      }
    } catch {
      // What it was is settled; what lies there now is another file, or may not be moved.
      if error.code != .changed { fault = error }
    }
    note(event, report)
    if let fault {
      note(
        Event(
          kind: .unmovable, path: item.path, code: fault.code.rawValue, text: fault.description),
        report)
    }
  }

  private func isFinal(_ verdict: Verdict, attempts: Int) -> Bool {
    if case .unsure = verdict { return attempts >= 3 }
    return true
  }
}

import GLib
import Glibc
import Synchronization
import Testing

@testable import Inbox

@Suite struct InboxWorkerTests {
  /// Counts what an analyser was given, and answers by name.
  private final class Analyser: Sendable {
    private let answers: [RawPath: InboxWorker.Verdict]
    private let given = Mutex<[RawPath]>([])

    init(_ answers: [RawPath: InboxWorker.Verdict] = [:]) { self.answers = answers }

    var names: [RawPath] { given.withLock { $0 }.sorted() }

    func verdict(of item: InboxItem) -> InboxWorker.Verdict {
      let name = item.path.lastComponent
      given.withLock { $0.append(name) }
      return answers[name] ?? .stored(note: "")
    }
  }

  private let inbox: Scratch
  private let outputs: Scratch

  init() throws {
    inbox = try Scratch()
    outputs = try Scratch()
  }

  private func worker(_ analyser: Analyser, moves: Bool = true, jobs: Int = 1) -> InboxWorker {
    InboxWorker(
      folder: inbox.folder, done: moves ? OutputFolder(path: outputs.folder) : nil,
      failed: moves ? OutputFolder(path: outputs.folder) : nil, jobs: jobs
    ) { analyser.verdict(of: $0) }
  }

  private func names(_ scratch: Scratch) -> [RawPath] {
    (scratch.folder.folderEntries ?? []).sorted()
  }

  @Test func everyFileEndsInOneWay() async throws {
    let analyser = Analyser([
      "b.pdf": .duplicate, "c.pdf": .failed(code: "damaged", reason: "it is broken"),
    ])
    var worker = worker(analyser)
    for name: RawPath in ["a.pdf", "b.pdf", "c.pdf"] { inbox.write("x", to: name) }
    var events: [InboxWorker.Event] = []
    _ = try await worker.pass(
      closed: ["a.pdf", "b.pdf", "c.pdf"], now: .zero, report: { events.append($0) })
    #expect(events.map(\.kind) == [.stored, .duplicate, .failed])
    #expect(names(inbox).isEmpty)
    #expect(names(outputs) == ["a.pdf", "b.pdf", "c.pdf", "c.pdf.reason.txt"])
    #expect(
      worker.tally.stored == 1 && worker.tally.duplicate == 1 && worker.tally.failed == 1
        && worker.tally.lastFault?.code == "damaged")
  }

  @Test func whatMayPassIsTriedAgainAfterGrowingPauses() async throws {
    let analyser = Analyser(["a.pdf": .postponed(code: "store_unavailable", reason: "disk full")])
    var worker = worker(analyser)
    inbox.write("x", to: "a.pdf")
    var pauses: [Duration?] = []
    var now = Duration.zero
    for _ in 0..<12 {
      pauses.append(try await worker.pass(closed: ["a.pdf"], now: now, report: { _ in }))
      now += pauses.last.flatMap { $0 } ?? .zero
    }
    #expect(pauses.prefix(4) == [.seconds(1), .seconds(2), .seconds(4), .seconds(8)])
    #expect(pauses.last == .seconds(300))
    #expect(analyser.names.count == 12)
    #expect(names(inbox) == ["a.pdf"] && worker.tally.queue == 1)
  }

  @Test func beforeItsTimeNothingIsTriedAgain() async throws {
    let analyser = Analyser(["a.pdf": .postponed(code: "store_unavailable", reason: "locked")])
    var worker = worker(analyser)
    inbox.write("x", to: "a.pdf")
    _ = try await worker.pass(closed: ["a.pdf"], now: .zero, report: { _ in })
    let pause = try await worker.pass(now: .milliseconds(400), report: { _ in })
    #expect(pause == .milliseconds(600))
    #expect(analyser.names == ["a.pdf"])
  }

  @Test func aBusyFileIsHandedOutAgain() async throws {
    let analyser = Analyser(["a.pdf": .postponed(code: "file_changed", reason: "")])
    var worker = worker(analyser)
    inbox.write("x", to: "a.pdf")
    _ = try await worker.pass(closed: ["a.pdf"], now: .zero, report: { _ in })
    _ = try await worker.pass(now: .seconds(1), report: { _ in })
    #expect(analyser.names == ["a.pdf", "a.pdf"])
  }

  @Test func aReasonBesideAFileKeepsItFromBeingTriedAgain() async throws {
    let analyser = Analyser(["a.pdf": .failed(code: "damaged", reason: "broken")])
    var first = worker(analyser, moves: false)
    inbox.write("x", to: "a.pdf")
    _ = try await first.pass(closed: ["a.pdf"], now: .zero, report: { _ in })
    #expect(names(inbox) == ["a.pdf", "a.pdf.reason.txt"])
    var second = worker(analyser, moves: false)
    _ = try await second.pass(closed: ["a.pdf"], now: .zero, report: { _ in })
    #expect(analyser.names == ["a.pdf"])
  }

  @Test func aBurstIsWorkedThroughOnce() async throws {
    let analyser = Analyser()
    var worker = worker(analyser, jobs: 4)
    let all = (0..<500).map { RawPath("report \($0).pdf") }
    for name in all { inbox.write("x", to: name) }
    _ = try await worker.pass(closed: Set(all), now: .zero, report: { _ in })
    _ = try await worker.pass(now: .zero, report: { _ in })
    #expect(analyser.names == all.sorted())
    #expect(names(outputs) == all.sorted() && worker.tally.stored == 500)
  }

  @Test func whatIsNotBegunAtTheEndStays() async throws {
    let analyser = Analyser()
    var worker = worker(analyser)
    for name: RawPath in ["a.pdf", "b.pdf"] { inbox.write("x", to: name) }
    _ = try await worker.pass(
      closed: ["a.pdf", "b.pdf"], now: .zero, isStopping: { !analyser.names.isEmpty },
      report: { _ in })
    #expect(analyser.names == ["a.pdf"])
    #expect(names(inbox) == ["b.pdf"])
  }

  @Test func aFolderOfPicturesIsOneRecord() async throws {
    let folder = inbox.folder.appending("scan.record")
    _ = folder.withCString { mkdir($0, 0o700) }
    for name: RawPath in ["scan.record/page10.jpg", "scan.record/page2.jpg"] {
      inbox.write("x", to: name)
    }
    let order = Mutex<[RawPath]>([])
    var worker = InboxWorker(folder: inbox.folder, done: OutputFolder(path: outputs.folder)) {
      item in
      order.withLock { $0 += item.files.map(\.path.lastComponent) }
      return .stored(note: "")
    }
    #expect(try await worker.pass(now: .zero, report: { _ in }) == .seconds(1))
    _ = try await worker.pass(now: .seconds(1), report: { _ in })
    #expect(order.withLock { $0 } == ["page2.jpg", "page10.jpg"])
    #expect(names(outputs) == ["scan.record"])
    for name: RawPath in ["scan.record/page10.jpg", "scan.record/page2.jpg"] {
      outputs.remove(name)
    }
  }

  @Test func otherBytesUnderAFailedNameAreTriedWhateverTheirTime() async throws {
    let failing = Analyser(["a.pdf": .failed(code: "damaged", reason: "broken")])
    var first = worker(failing, moves: false)
    inbox.write("broken", to: "a.pdf")
    _ = try await first.pass(closed: ["a.pdf"], now: .zero, report: { _ in })
    inbox.remove("a.pdf")
    inbox.write("sound", to: "a.pdf")
    // Written long before the reason.
    var times = [timespec(tv_sec: 1000, tv_nsec: 0), timespec(tv_sec: 1000, tv_nsec: 0)]
    _ = inbox.folder.appending("a.pdf").withCString { utimensat(AT_FDCWD, $0, &times, 0) }
    let good = Analyser()
    var second = worker(good, moves: false)
    _ = try await second.pass(closed: ["a.pdf"], now: .zero, report: { _ in })
    #expect(good.names == ["a.pdf"] && second.tally.stored == 1)
  }

  @Test func whatFailsForItselfIsTriedAFewTimes() async throws {
    let analyser = Analyser(["a.pdf": .unsure(code: "reader_crashed", reason: "it broke off")])
    var worker = worker(analyser)
    inbox.write("x", to: "a.pdf")
    var now = Duration.zero
    for _ in 0..<6 {
      let pause = try await worker.pass(closed: ["a.pdf"], now: now, report: { _ in })
      now += pause ?? .zero
    }
    #expect(analyser.names.count == 4 && worker.tally.failed == 1)
    #expect(names(outputs) == ["a.pdf", "a.pdf.reason.txt"])
  }

  @Test func aMoveThatFailsIsAFaultOfItsOwn() async throws {
    let analyser = Analyser()
    let file = outputs.folder.appending("file")
    outputs.write("", to: "file")
    var worker = InboxWorker(folder: inbox.folder, done: OutputFolder(path: file)) {
      analyser.verdict(of: $0)
    }
    inbox.write("x", to: "a.pdf")
    var events: [InboxWorker.Event] = []
    _ = try await worker.pass(closed: ["a.pdf"], now: .zero, report: { events.append($0) })
    #expect(events.map(\.kind) == [.stored, .unmovable])
    #expect(worker.tally.lastFault?.kind == .unmovable && names(inbox) == ["a.pdf"])
  }
}

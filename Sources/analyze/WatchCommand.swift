import Assay
import Dispatch
import GLib
import Glibc
import Inbox
import Synchronization

/// `analyze watch`: every report that comes into a folder is analysed and stored.
enum WatchCommand {
  static func run(_ arguments: [RawPath]) async throws(CommandLineError) -> Int32 {
    let typed = try WatchOptions.parser.parse(arguments)
    if typed.wantsHelp { return Output.print(WatchOptions.parser.helpText) }
    let options = try WatchOptions(typed)
    if try typed[WatchOptions.status] { return status(options) }
    Signals.finishesWork.store(true, ordering: .relaxed)
    // A lease that shows whether a file has a writer ends with this signal where one comes.
    signal(SIGIO, SIG_IGN)
    guard let stop = StopPipe() else {
      Output.complain("no pipe can be opened: \(String(cString: strerror(errno)))")
      return ExitStatus.failed
    }
    return await withTaskCancellationHandler {
      await Watch(options: options, stop: stop).run()
    } onCancel: {
      stop.close()
    }
  }

  private static func status(_ options: WatchOptions) -> Int32 {
    guard let store = options.configuration.storePath,
      let status = WatchStatus.read(
        WatchStatus.path(of: options.folder, store: store), inbox: options.folder)
    else {
      Output.complain("\(options.folder): no watcher has worked there with this store")
      return ExitStatus.failed
    }
    let isForPeople = options.log.format == .text && Terminal.isTerminal(STDOUT_FILENO)
    return Output.print(isForPeople ? status.text : status.json + "\n")
  }
}

/// A pipe whose end becomes readable when the watch is to end.
final class StopPipe: Sendable {
  let readable: Int32
  private let writable: Int32

  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readable = ends[0]
    writable = ends[1]
  }

  /// Makes the end readable, for good.
  func close() { _ = Glibc.close(writable) }

  deinit { _ = Glibc.close(readable) }
}

/// One watch, from its start to its end.
private struct Watch {
  let options: WatchOptions
  let stop: StopPipe
  private let since = time(nil)
  private let start = ContinuousClock.now
  private let statusPath: RawPath?
  /// The longest time between two looks at the whole folder.
  private let rescan = Duration.seconds(300)

  init(options: WatchOptions, stop: StopPipe) {
    self.options = options
    self.stop = stop
    statusPath = options.configuration.storePath.map {
      WatchStatus.path(of: options.folder, store: $0)
    }
  }

  func run() async -> Int32 {
    let analyzer = ReportAnalyzer(configuration: options.configuration)
    let log = options.log
    var worker = InboxWorker(
      folder: options.folder, done: options.done, failed: options.failed, jobs: options.jobs
    ) { item in await verdict(of: item, by: analyzer, log: log) }
    var lock: InboxLock?
    var isLost = false
    var hasWatched = false
    while !Task.isCancelled {
      do throws(InboxError) {
        let held: InboxLock
        if let lock { held = lock } else { held = try InboxLock(folder: options.folder) }
        lock = held
        if isLost { log.write("back", [("inbox", options.folder.description)]) }
        isLost = false
        hasWatched = true
        if let code = try await work(&worker, lock: held) { return code }
      } catch {
        if !hasWatched || options.isOnce {
          Output.complain(error.description)
          return error.code == .alreadyWatched ? ExitStatus.failed : ExitStatus.inboxUnreadable
        }
        if !isLost {
          log.write("lost", [("inbox", error.description)], level: .error)
        }
        isLost = true
        lock = nil
        await wait(for: .seconds(5))
        continue
      }
      log.write("lost", [("inbox", options.folder.description)], level: .error)
      isLost = true
      lock = nil
    }
    log.write("ended", [("inbox", options.folder.description)])
    return ExitStatus.done
  }

  /// Works until the folder goes away, which gives nil, or the watch is at its end.
  private func work(
    _ worker: inout InboxWorker, lock: InboxLock
  ) async throws(InboxError) -> Int32? {
    let watch = watch()
    var news = InboxWatch.News()
    options.log.write(
      "watching",
      [("inbox", options.folder.description), ("by", watch == nil ? "polling" : "events")])
    var looks = 0
    while true {
      let pause = try await worker.pass(
        closed: news.closed, now: ContinuousClock.now - start,
        isStopping: { Task.isCancelled }, report: options.log.write)
      statusPath.map {
        WatchStatus(inbox: options.folder, since: since, tally: worker.tally).write(to: $0)
      }
      looks += 1
      if Task.isCancelled {
        options.log.write("ended", [("inbox", options.folder.description)])
        return ExitStatus.done
      }
      if options.isOnce, worker.tally.queue == 0 || looks > 3 { return result(worker.tally) }
      let most = watch == nil ? options.poll ?? .seconds(10) : rescan
      news = await wait(for: min(pause ?? most, most), on: watch, lock: lock)
      if news.isFolderGone || !lock.holds(options.folder) { return nil }
    }
  }

  private func result(_ tally: InboxWorker.Tally) -> Int32 {
    tally.failed + tally.queue > 0 ? ExitStatus.someFailed : ExitStatus.done
  }

  /// Events of the folder, nil where it is to be polled.
  private func watch() -> InboxWatch? {
    guard options.poll == nil, InboxWatch.hearsAll(of: options.folder) else { return nil }
    do throws(InboxError) {
      return try InboxWatch(folder: options.folder)
    } catch {
      options.log.write("unwatchable", [("inbox", error.description)], level: .warning)
      return nil
    }
  }

  /// Waits for news, and looks every few seconds whether the folder is still the one that is watched:
  /// nothing is told of another one mounted over it.
  private func wait(
    for duration: Duration, on watch: InboxWatch?, lock: InboxLock
  ) async -> InboxWatch.News {
    var left = duration
    while true {
      let news = await wait(for: min(left, .seconds(5)), on: watch)
      left -= .seconds(5)
      let isOver = left <= .zero || Task.isCancelled || news != InboxWatch.News()
      if isOver || !lock.holds(options.folder) { return news }
    }
  }

  @discardableResult
  private func wait(for duration: Duration, on watch: InboxWatch? = nil) async -> InboxWatch.News {
    let stop = stop.readable
    nonisolated(unsafe) let watch = watch
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        guard let watch else {
          InboxWatch.wait(for: duration, orReadable: [stop])
          continuation.resume(returning: InboxWatch.News())
          return
        }
        continuation.resume(returning: watch.wait(for: duration, orReadable: stop))
      }
    }
  }
}

/// Analyses and stores what lies at a place in the inbox.
///
/// What is in hand is finished, also when the watch is to end.
private func verdict(
  of item: InboxItem, by analyzer: ReportAnalyzer, log: WatchLog
) async -> InboxWorker.Verdict {
  let contents: [[UInt8]]
  do throws(InboxError) {
    let limit = analyzer.configuration.byteLimit
    if item.files.contains(where: { $0.identity.size > limit }) {
      return .failed(
        code: AssayError.Code.limitExceeded.rawValue, reason: "at most \(limit >> 20) MB")
    }
    contents = try item.read()
  } catch {
    switch error.code {
    case .changed, .busy:
      return .postponed(code: InboxError.Code.changed.rawValue, reason: error.description)
    case _ where [EIO, ENOMEM, EMFILE, ENFILE, ESTALE].contains(error.systemError):
      return .postponed(code: error.code.rawValue, reason: error.description)
    default: return .failed(code: error.code.rawValue, reason: error.description)
    }
  }
  let inputs = zip(item.files, contents).map { Input.bytes($1, name: $0.path) }
  let work = Task.detached { try await analyzer.analyzeAsOneDocument(inputs) }
  do {
    return verdict(of: try await work.value, log: log)
  } catch let error as AssayError {
    let (code, reason) = (error.code.rawValue, error.description)
    switch error.code {
    case .storeUnavailable, .readerMissing, .recognitionDataMissing, .cancelled:
      return .postponed(code: code, reason: reason)
    case .readerCrashed, .timedOut: return .unsure(code: code, reason: reason)
    default: return .failed(code: code, reason: reason)
    }
  } catch {
    return .failed(code: AssayError.Code.failed.rawValue, reason: "\(error)")
  }
}

private func verdict(of analyses: [Analysis], log: WatchLog) -> InboxWorker.Verdict {
  if let error = analyses.lazy.compactMap(\.storageError).first {
    return .postponed(code: error.code.rawValue, reason: error.description)
  }
  if analyses.allSatisfy(\.wasStored) { return .duplicate }
  let notes = analyses.map { analysis in
    let results = analysis.response.smartReport
    let verified = results?.verified.count ?? 0
    let all = verified + (results?.unverified.count ?? 0)
    let name = log.namesPatients ? analysis.response.patientName.map { ", \($0)" } ?? "" : ""
    return "\(analysis.response.documentID): \(all) results, \(verified) verified\(name)"
  }
  return .stored(note: notes.joined(separator: "; "))
}

public import DocumentModel
import Glibc
import ReaderProtocol
import Synchronization

/// A few reader processes that read files for any number of tasks.
///
/// Readers are started when they are needed and kept for the next file. They end when the pool is
/// freed or the process ends. Safe to use from many tasks at once.
public final class ReaderPool: Sendable {
  private let configuration: ReaderConfiguration
  private let seats: Seats

  /// Makes a pool; nothing is started yet.
  public init(configuration: ReaderConfiguration = ReaderConfiguration()) {
    self.configuration = configuration
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    seats = Seats(limit: max(1, configuration.readerLimit ?? processors))
  }

  /// Starts one reader ahead of the first file, so that its start-up overlaps other work.
  ///
  /// Does nothing when one is there already or none can be started.
  public func prewarm() {
    guard seats.isUnused, let reader = start() else { return }
    seats.rest(reader)
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the whole file.
  ///   - kind: its kind, by its content.
  ///   - options: password and limits.
  ///   - progress: called after every page, from any thread.
  /// - Returns: its pages, with what could not be read as issues.
  /// - Throws: `ReaderError`; the pool stays usable.
  public func read(
    _ bytes: [UInt8], kind: FileKind, options: ReadOptions = ReadOptions(),
    progress: (@Sendable (ReadingProgress) -> Void)? = nil
  ) async throws(ReaderError) -> Document {
    let assembly = Assembly(pageLimit: options.pageLimit, progress: progress)
    let document = OpenDocument(
      assembly: assembly, open: Request.open(kind: kind, options: options, bytes: bytes).framed,
      deadline: .now.advanced(by: .seconds(configuration.documentTimeout)))
    await withTaskCancellationHandler {
      guard await seats.take() else { return }
      await withCheckedContinuation { continuation in
        document.onFinish { continuation.resume() }
        work(on: document)
      }
    } onCancel: {
      assembly.fail(ReaderError(.cancelled))
    }
    if Task.isCancelled { throw ReaderError(.cancelled) }
    return try assembly.result(kind: kind).get()
  }

  /// Works on a document on a thread of its own, with the seat that the caller has taken.
  private func work(on document: OpenDocument) {
    document.begin()
    let started = startThread {
      self.converse(about: document)
      self.seats.leave()
      document.end()
    }
    guard !started else { return }
    document.assembly.fail(ReaderError(.readerMissing, detail: "no thread could be started"))
    seats.leave()
    document.end()
  }

  private func converse(about document: OpenDocument) {
    let conversation = Conversation(
      assembly: document.assembly, open: document.open, configuration: configuration,
      deadline: document.deadline,
      help: {
        if document.assembly.wantsHelp, self.seats.takeIfFree() { self.work(on: document) }
      })
    var resting = seats.resting()
    while true {
      guard let reader = resting ?? start() else {
        document.assembly.fail(ReaderError(.readerMissing))
        return
      }
      do throws(Disconnection) {
        reader.documents += 1
        let isUsable = try conversation.run(with: reader, wasResting: resting != nil)
        if isUsable && reader.documents < configuration.documentsPerReader { seats.rest(reader) }
        guard !isUsable, document.assembly.hasJobs else { return }
        resting = nil
      } catch {
        resting = nil
      }
    }
  }

  private func start() -> ReaderProcess? {
    guard let path = ReaderLocator.find(configured: configuration.readerPath) else { return nil }
    return ReaderProcess(
      path: path, environment: ReaderEnvironment.variables(memoryLimit: configuration.memoryLimit))
  }
}

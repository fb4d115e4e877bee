import Assay
import Glibc
import Synchronization

/// One line on the terminal that says how far a long run has come.
///
/// Shown only on a terminal, and only for what lasts longer than a second.
final class ProgressLine: Sendable {
  private struct State {
    var current: (record: Int, progress: Progress)?
    var ticker: Task<Void, Never>?
    var isShown = false
    var isPaused = false
  }

  private let recordCount: Int
  private let state = Mutex(State())

  /// Nil where nobody would see it.
  init?(recordCount: Int) {
    guard Terminal.isTerminal(STDERR_FILENO) else { return nil }
    self.recordCount = recordCount
  }

  /// Begins to count the first second.
  func start() {
    let ticker = Task { [weak self] in
      try? await Task.sleep(for: .seconds(1))
      while !Task.isCancelled {
        self?.draw()
        try? await Task.sleep(for: .milliseconds(200))
      }
    }
    state.withLock { $0.ticker = ticker }
  }

  /// Notes how far a record has come.
  func update(record: Int, _ progress: Progress) {
    state.withLock { $0.current = (record, progress) }
  }

  /// Wipes the line, so that something else can be printed, and leaves it away until `resume`.
  func pause() {
    state.withLock { state in
      state.isPaused = true
      if state.isShown { _ = Output.write("\r\u{1B}[K", to: STDERR_FILENO) }
      state.isShown = false
    }
  }

  /// Shows the line again.
  func resume() { state.withLock { $0.isPaused = false } }

  /// Wipes the line for good.
  func stop() {
    state.withLock { $0.ticker?.cancel() }
    pause()
  }

  private func draw() {
    state.withLock { state in
      guard !Task.isCancelled, !state.isPaused else { return }
      let line = text(state)
      _ = Output.write("\r\u{1B}[K" + line, to: STDERR_FILENO)
      state.isShown = true
    }
  }

  private func text(_ state: State) -> String {
    guard let (record, progress) = state.current else { return "Reading…" }
    let file = recordCount > 1 ? "file \(record + 1) of \(recordCount), " : ""
    let pages = "page \(progress.pages.done) of \(progress.pages.total)"
    return "Reading \(progress.file.lastComponent): \(file)\(pages) done"
  }
}

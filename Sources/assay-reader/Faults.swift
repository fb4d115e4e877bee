#if DEBUG
  import DocumentModel
  import Glibc

  /// What the environment variable `ASSAY_READER_FAULT` asks for.
  ///
  /// So tests see what becomes of a document whose reader crashes, hangs or does what it must not;
  /// release builds have no such thing.
  enum Fault: String {
    case crash, hang, memory
    /// Runs as on a kernel without Landlock.
    case lockless
    /// Tries what confinement forbids; each try is an issue whose reason says how it ended.
    case trespass

    private static let words = (getenv("ASSAY_READER_FAULT").map { String(cString: $0) } ?? "")
      .split(separator: ":")
    static let wanted = words.first.flatMap { Fault(rawValue: String($0)) }
    /// The page to commit it at, as in `crash:2`; nil: before any page.
    private static let page = words.dropFirst().first.flatMap { Int($0) }

    /// Commits it if it is wanted at this page, nil before any page.
    static func commit(at page: Int?, report: (Issue) -> Void) {
      guard page == self.page else { return }
      switch wanted {
      case .crash: raise(SIGSEGV)
      case .hang: while true { pause() }
      case .memory: exhaustMemory()
      case .trespass, .lockless:
        for (name, error) in Trespass.tries() {
          report(Issue(stage: .reading, code: name, reason: String(error)))
        }
      case nil: break
      }
    }

    private static func exhaustMemory() {
      while let block = malloc(64 << 20) { memset(block, 1, 1) }
      abort()
    }
  }
#endif

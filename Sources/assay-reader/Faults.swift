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

    static let wanted = getenv("ASSAY_READER_FAULT").flatMap {
      Fault(rawValue: String(cString: $0))
    }

    static func commit(report: (Issue) -> Void) {
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

#if DEBUG
  import Glibc

  /// Misbehaves as the environment variable `ASSAY_READER_FAULT` asks.
  ///
  /// So tests see what becomes of a document whose reader crashes or hangs; release builds have no
  /// such thing.
  func commitFault() {
    guard let wanted = getenv("ASSAY_READER_FAULT") else { return }
    switch String(cString: wanted) {
    case "crash": raise(SIGSEGV)
    case "hang": while true { pause() }
    case "memory": exhaustMemory()
    default: break
    }
  }

  private func exhaustMemory() {
    while let block = malloc(64 << 20) { memset(block, 1, 1) }
    abort()
  }
#endif

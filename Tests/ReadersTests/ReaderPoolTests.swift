import DocumentModel
import Readers
import Synchronization
import TestSupport
import Testing

@Suite struct ReaderPoolTests {
  private func failure(
    of body: String, pageTimeout: Double = 120
  ) async throws -> ReaderError? {
    let fake = try FakeReader(body)
    let pool = ReaderPool(
      configuration: ReaderConfiguration(readerPath: fake.path, pageTimeout: pageTimeout))
    return await #expect(throws: ReaderError.self) {
      try await pool.read(samplePDF(pages: 1), kind: .pdf)
    }
  }

  @Test func readsAPDFInAChild() async throws {
    let pool = ReaderPool()
    let document = try await pool.read(samplePDF(pages: 1), kind: .pdf)
    #expect(document.pages.count == 1)
    #expect(document.pages.first?.words.map(\.text) == ["Page", "1", "Hemoglobin", "13.2", "g/dL"])
  }

  @Test func aLongDocumentComesInOrderWithItsProgress() async throws {
    let pool = ReaderPool(configuration: ReaderConfiguration(readerLimit: 2))
    let most = Mutex(0)
    let document = try await pool.read(samplePDF(pages: 90), kind: .pdf) { progress in
      most.withLock { $0 = max($0, progress.pagesDone) }
    }
    #expect(document.pages.map(\.number) == Array(1...90))
    #expect(document.pages.allSatisfy { $0.words.dropFirst().first?.text == String($0.number) })
    #expect(most.withLock { $0 } == 90)
  }

  @Test func manyTasksShareFewReaders() async throws {
    let pool = ReaderPool(
      configuration: ReaderConfiguration(readerLimit: 2, documentsPerReader: 3))
    try await withThrowingTaskGroup(of: Int.self) { group in
      for pages in 1...12 {
        group.addTask { try await pool.read(samplePDF(pages: pages), kind: .pdf).pages.count }
      }
      var counts: [Int] = []
      for try await count in group { counts.append(count) }
      #expect(counts.sorted() == Array(1...12))
    }
  }

  @Test func aPrewarmedPoolReads() async throws {
    let pool = ReaderPool()
    pool.prewarm()
    #expect(try await pool.read(samplePDF(pages: 2), kind: .pdf).pages.count == 2)
  }

  @Test func aDamagedFileDoesNotHarmTheNextOne() async throws {
    let pool = ReaderPool(configuration: ReaderConfiguration(readerLimit: 1))
    await #expect(throws: ReaderError(.damaged)) {
      try await pool.read(Array("%PDF-1.4 no".utf8), kind: .pdf)
    }
    #expect(try await pool.read(samplePDF(pages: 1), kind: .pdf).pages.count == 1)
  }

  @Test func aReaderThatEndedAtRestIsReplaced() async throws {
    let marker = try FakeReader("")
    let built = try FakeReader(fault: "none")
    // The first reader takes a document and ends without a word; those after it read.
    let fake = try FakeReader("rm '\(marker.path)' && exit 0; exec '\(built.path)'")
    let pool = ReaderPool(
      configuration: ReaderConfiguration(readerPath: fake.path, readerLimit: 1))
    pool.prewarm()
    #expect(try await pool.read(samplePDF(pages: 30), kind: .pdf).pages.count == 30)
  }

  @Test func tooManyPagesAreRefused() async throws {
    let error = await #expect(throws: ReaderError.self) {
      try await ReaderPool().read(
        samplePDF(pages: 3), kind: .pdf, options: ReadOptions(pageLimit: 2))
    }
    #expect(error?.code == .limitExceeded)
  }

  @Test func aReaderThatIsNotThereIsNamed() async {
    let pool = ReaderPool(configuration: ReaderConfiguration(readerPath: "/nowhere/reader"))
    await #expect(throws: ReaderError(.readerMissing)) {
      try await pool.read(samplePDF(pages: 1), kind: .pdf)
    }
  }

  @Test(arguments: ["exit 0", "exit 3", "kill -SEGV $$", "head -c 100 >/dev/null; exit 1"])
  func aReaderThatEndsCostsOneError(body: String) async throws {
    #expect(try await failure(of: body)?.code == .readerCrashed)
  }

  @Test func aReaderThatIsKilledForItsMemoryIsALimit() async throws {
    #expect(try await failure(of: "kill -KILL $$")?.code == .limitExceeded)
    #expect(try await failure(of: "exit 77")?.code == .limitExceeded)
  }

  @Test func anAnswerWithoutSenseCostsOneError() async throws {
    #expect(try await failure(of: "yes; sleep 100")?.code == .readerCrashed)
    let code = try await failure(of: #"printf '\003\000\000\000\001\002\000'; sleep 100"#)?.code
    #expect(code == .readerCrashed)
  }

  @Test func aReaderThatHangsIsEnded() async throws {
    #expect(try await failure(of: "exec sleep 1000", pageTimeout: 0.2)?.code == .timedOut)
  }

  @Test func aTaskCanBeCancelled() async throws {
    let fake = try FakeReader("sleep 1000")
    let pool = ReaderPool(
      configuration: ReaderConfiguration(readerPath: fake.path, readerLimit: 1))
    let tasks = (0..<3).map { _ in
      Task { try await pool.read(samplePDF(pages: 1), kind: .pdf) }
    }
    for task in tasks {
      task.cancel()
      let error = await #expect(throws: ReaderError.self) { try await task.value }
      #expect(error?.code == .cancelled)
    }
  }
}

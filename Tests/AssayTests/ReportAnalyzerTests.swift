import Assay
import FoundationEssentials
import Synchronization
import Testing

@Suite struct ReportAnalyzerTests {
  private func analyzer(_ reader: FakeReader) -> ReportAnalyzer {
    ReportAnalyzer(configuration: Configuration(reader: reader))
  }

  @Test func aRecordSaysWhatItWasMadeOf() async throws {
    let analyses = try await analyzer(FakeReader()).analyzeAsOneDocument([
      .bytes(pdf(1), name: "one"), .bytes(pdf(2), name: "two"),
    ])
    let analysis = try #require(analyses.first)
    #expect(analyses.count == 1)
    #expect(analysis.sourceHashes == [1, 2].map { SHA256.hex(of: pdf($0)) })
    #expect(analysis.response.files.map(\.fileType) == ["application/pdf", "application/pdf"])
    #expect(analysis.response.pages.map(\.fileIndex) == [0, 1])
    #expect(analysis.response.issues.filter { $0.code == "test" }.map(\.fileIndex) == [0, 1])
    #expect(analysis.response.engine?.version == assayVersion)
    #expect(!analysis.wasStored)
    #expect(analysis.timings.map(\.stage).contains("reading"))
  }

  @Test func theIdFollowsFromTheBytesWhereNothingIsStored() async throws {
    let analyzer = analyzer(FakeReader())
    let same = try await analyzer.analyze([.bytes(pdf(1)), .bytes(pdf(1)), .bytes(pdf(2))])
    let ids = same.map(\.response.documentID)
    #expect(ids[0] == ids[1])
    #expect(ids[0] != ids[2])
    #expect(ids[0].split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
  }

  @Test func recordsComeInTheOrderOfTheFiles() async throws {
    let inputs = (0..<40).map { Input.bytes(pdf($0)) }
    let analyses = try await analyzer(FakeReader()).analyze(inputs)
    #expect(analyses.map { $0.sourceHashes[0] } == (0..<40).map { SHA256.hex(of: pdf($0)) })
  }

  @Test func manyTasksMayUseOneAnalyzer() async throws {
    let reader = FakeReader()
    let analyzer = analyzer(reader)
    await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask { _ = try await analyzer.analyzeAsOneDocument([.bytes(pdf(number))]) }
      }
    }
    #expect(reader.reads.withLock { $0 } == 50)
  }

  @Test func progressNamesTheFile() async throws {
    let seen = Mutex<[Progress]>([])
    _ = try await analyzer(FakeReader()).analyzeAsOneDocument([.bytes(pdf(), name: "a.pdf")]) {
      done in
      seen.withLock { $0.append(done) }
    }
    let all = seen.withLock { $0 }
    #expect(all.map(\.file) == ["a.pdf"])
    #expect(all.map(\.pages) == [PageProgress(done: 1, total: 1)])
  }

  @Test func aFailureNamesItsFile() async {
    let analyzer = analyzer(FakeReader(error: AssayError(.damaged, page: 3)))
    let error = await #expect(throws: AssayError.self) {
      try await analyzer.analyze([.bytes(pdf(), name: "broken.pdf")])
    }
    #expect(error?.code == .damaged)
    #expect(error?.description.hasPrefix("broken.pdf, page 3: ") == true)
  }

  @Test func aCancelledTaskStops() async {
    let analyzer = analyzer(FakeReader())
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await analyzer.analyze([.bytes(pdf())])
    }
    let error = await #expect(throws: AssayError.self) { try await task.value }
    #expect(error?.code == .cancelled)
  }

  @Test(arguments: [
    (Input.bytes([]), AssayError.Code.empty), (.bytes(Array("text".utf8)), .notSupported),
    (.path("/nowhere/a.pdf"), .missing), (.path("/tmp"), .directory),
    (.url(URL(filePath: "/nowhere/a b.pdf")), .missing), (.path("/dev/zero"), .limitExceeded),
    (.path("/proc/self/mem"), .unreadable),
  ])
  func whatCannotBeReadIsToldApart(input: Input, code: AssayError.Code) async {
    var configuration = Configuration(reader: FakeReader())
    configuration.byteLimit = 1 << 20
    let analyzer = ReportAnalyzer(configuration: configuration)
    let error = await #expect(throws: AssayError.self) {
      try await analyzer.analyze([input])
    }
    #expect(error?.code == code)
    #expect(error?.file == input.name)
  }
}

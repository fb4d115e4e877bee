import DocumentModel
import Glibc
import Readers
import Synchronization
import TestSupport

/// Many documents read by the same few readers.
struct Campaign: Sendable {
  let samples: [Sample]
  let seed: UInt64
  private let pool = ReaderPool(configuration: ReaderConfiguration(pageTimeout: 60))

  init(samples: [Sample], seed: UInt64) {
    self.samples = samples
    self.seed = seed
  }

  private func read(_ bytes: [UInt8], _ kind: FileKind) async -> Result<Document, ReaderError> {
    do throws(ReaderError) {
      return .success(try await pool.read(bytes, kind: kind))
    } catch {
      return .failure(error)
    }
  }

  /// Reads damaged files; after every twenty a sound one must yield what it did at first.
  func damage(_ count: Int) async -> Bool {
    guard let sound = samples.min(by: { $0.bytes.count < $1.bytes.count }) else { return false }
    let expected = await read(sound.bytes, sound.kind)
    var random = SeededNumbers(seed: seed)
    var outcomes: [String: Int] = [:]
    var isSound = true
    for trial in 1...max(1, count) {
      let (sample, other) = (pick(&random), pick(&random))
      let bytes = random.damaged(sample.bytes, mixing: other.bytes)
      let start = ContinuousClock.now
      let outcome = word(await read(bytes, sample.kind))
      outcomes[outcome, default: 0] += 1
      if ["reader_crashed", "timed_out"].contains(outcome) { keep(bytes, outcome, trial, sample) }
      // A page may be silent for a minute, and four may be lost before the document is given up.
      if ContinuousClock.now - start > .seconds(300) { isSound = false }
      if trial.isMultiple(of: 20) || trial == count {
        isSound = await read(sound.bytes, sound.kind) == expected && isSound
      }
    }
    print("\(count) damaged files: \(outcomes.sorted { $0.key < $1.key })")
    print(isSound ? "sound files between them kept their results" : "a sound file was harmed")
    return isSound
  }

  /// Kills readers at random moments; every document yields what it did at first or one error.
  func kill(_ count: Int) async -> Bool {
    var expected: [Result<Document, ReaderError>] = []
    for sample in samples { expected.append(await read(sample.bytes, sample.kind)) }
    let killed = Mutex(0)
    let killer = Task.detached {
      var random = SeededNumbers(seed: seed)
      while !Task.isCancelled, killed.withLock({ $0 }) < count {
        usleep(UInt32.random(in: 0...120_000, using: &random))
        guard let reader = Self.readers().randomElement(using: &random) else { continue }
        if Glibc.kill(reader, SIGKILL) == 0 { killed.withLock { $0 += 1 } }
      }
    }
    var (documents, failed, wrong) = (0, 0, 0)
    while killed.withLock({ $0 }) < count {
      await withTaskGroup(of: (Int, Result<Document, ReaderError>).self) { group in
        for (index, sample) in samples.enumerated() {
          group.addTask { (index, await read(sample.bytes, sample.kind)) }
        }
        for await (index, result) in group {
          documents += 1
          guard result != expected[index] else { continue }
          if isHonest(result, expected[index]) { failed += 1 } else { wrong += 1 }
        }
      }
    }
    await killer.value
    print(
      "\(count) readers killed, \(documents) documents: \(failed) with an error, \(wrong) wrong")
    return wrong == 0
  }

  /// True for an error, or a document that says which of its pages are missing and has the others.
  private func isHonest(
    _ result: Result<Document, ReaderError>, _ expected: Result<Document, ReaderError>
  ) -> Bool {
    guard case .success(let got) = result else { return true }
    guard case .success(let whole) = expected else { return false }
    let lost = Set(got.issues.filter { $0.code == "limit_exceeded" }.compactMap(\.page))
    return !lost.isEmpty && got.pages.map(\.number) == whole.pages.map(\.number)
      && zip(got.pages, whole.pages).allSatisfy { $0 == $1 || lost.contains($0.number) }
  }

  private func pick(_ random: inout SeededNumbers) -> Sample {
    samples[Int.random(in: 0..<samples.count, using: &random)]
  }

  private func word(_ result: Result<Document, ReaderError>) -> String {
    switch result {
    case .failure(let error): error.code.description
    case .success(let document):
      document.issues.first { ["reader_crashed", "timed_out"].contains($0.code) }?.code ?? "read"
    }
  }

  private func keep(_ bytes: [UInt8], _ outcome: String, _ trial: Int, _ sample: Sample) {
    mkdir("fuzz-results", 0o755)
    let path = "fuzz-results/\(outcome)-\(seed)-\(trial)-\(sample.name)"
    guard let file = fopen(path, "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
    print("\(outcome): \(path)")
  }

  /// The process ids of the readers that run.
  private static func readers() -> [pid_t] {
    guard let tasks = opendir("/proc/self/task") else { return [] }
    defer { closedir(tasks) }
    var found: [pid_t] = []
    while let entry = readdir(tasks) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let file = fopen("/proc/self/task/\(name)/children", "r") else { continue }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 4_096)
      guard fgets(&line, Int32(line.count), file) != nil else { continue }
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      found += text.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    }
    return found
  }
}

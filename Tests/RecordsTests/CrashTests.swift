import GLib
import Glibc
import Testing

@testable import Records

/// What is left when a process dies, or a step fails, in the middle of saving.
@Suite struct CrashTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  struct Fault: Error {}

  /// Every record is whole, every file of a record is there, and the database is sound.
  private func expectSound(_ store: RecordStore, records: ClosedRange<Int64>) async throws {
    #expect(records.contains(try store.number("SELECT count(*) FROM record")))
    for table in ["smart_report", "record_meta", "document_hash", "finding"] {
      let unequal = "SELECT (SELECT count(*) FROM \(table)) <> (SELECT count(*) FROM record)"
      #expect(try store.number(unequal) == 0, "\(table)")
    }
    #expect(try store.number("SELECT integrity_check = 'ok' FROM pragma_integrity_check") == 1)
    let repo = RecordsRepo(store: store)
    for record in try await repo.fetchRecords(limit: 1000) {
      for file in try await repo.files(of: record) {
        let bytes = try #require(contents(store.keptPath(sha256: file.sha256)))
        #expect(SHA256.hex(of: bytes) == file.sha256)
      }
    }
  }

  @Test(arguments: SavingStep.allCases) func aFaultAtAnyStepLeavesNothing(step: SavingStep)
    async throws
  {
    let store = scratch.store(atStep: { (now) throws(RecordsError) in
      if now == step { throw RecordsError(.internal, path: "/") }
    })
    #expect(failure { try store.save(sample("report")) }?.code == .internal)
    let isStored = step == .committed
    try await expectSound(scratch.store(), records: isStored ? 1...1 : 0...0)
    #expect(Scratch.files(under: store.vault.root).count == (isStored ? 1 : 0))
    #expect(try scratch.store().save(sample("report")).isNew == !isStored)
  }

  @Test(arguments: SavingStep.allCases) func aKillAtAnyStepLosesNothing(step: SavingStep)
    async throws
  {
    try scratch.store().save(sample("before"))
    let path = scratch.path.description
    let name = "\(step)"
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, name = name as String] in
      let store = RecordStore(path: RawPath(path), now: { 0 }) { (now) throws(RecordsError) in
        if "\(now)" == name { raise(SIGKILL) }
      }
      try store.save(sample("report"))
    }
    let isStored = step == .committed
    try await expectSound(scratch.store(), records: isStored ? 2...2 : 1...1)
    try scratch.store(now: { .max }).removeLeftovers()
    #expect(Scratch.files(under: scratch.store().vault.root).count == (isStored ? 2 : 1))
    #expect(try scratch.store().save(sample("report")).isNew == !isStored)
    try await expectSound(scratch.store(), records: 2...2)
  }

  /// A thread kills the process after a while that differs from run to run.
  @Test(arguments: 0..<8) func aKillAtAnyMomentLosesNothing(run: Int) async throws {
    let path = scratch.path.description
    let delay = run * 7_000 + Int.random(in: 0..<7_000)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, delay = delay as Int] in
      let store = RecordStore(path: RawPath(path))
      try store.save(sample("report 0"))
      Task.detached {
        usleep(useconds_t(delay))
        raise(SIGKILL)
      }
      var index = 1
      while true {
        try store.save(sample("report \(index)"))
        // Known to be stored: one byte each, written after the save returned.
        let log = open(path + ".log", O_WRONLY | O_CREAT | O_APPEND, 0o600)
        write(log, ".", 1)
        close(log)
        index += 1
      }
    }
    let known = Int64(contents(scratch.path.adding(suffix: ".log"))?.count ?? 0) + 1
    try await expectSound(scratch.store(), records: known...(known + 1))
  }

  @Test func manyProcessesAtOnceGetOneRecord() async throws {
    let path = scratch.path.description
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<6 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = path as String] in
            let store = RecordStore(path: RawPath(path))
            for index in 0..<5 {
              let new = sample("report \(index)")
              let saved = try store.save(new)
              let hashes = new.files.map(\.sha256)
              guard try store.stored(forFileHashes: hashes).first?.recordID == saved.recordID else {
                exit(3)
              }
            }
          }
        }
      }
    }
    try await expectSound(scratch.store(), records: 5...5)
    #expect(Scratch.files(under: scratch.store().vault.root).count == 5)
  }
}

import Interpretation
import Synchronization
import Testing

@testable import Records

/// Many readers beside a writer.
@Suite struct ConcurrencyTests {
  private final class Progress: Sendable {
    let isDone = Mutex(false)
    let reads = Mutex(0)
  }

  /// Each record has as many tags as results, and its title counts them: a torn read shows.
  @Test func readersSeeWholeRecords() async throws {
    let scratch = try Scratch()
    let repo = RecordsRepo(store: scratch.store())
    let progress = Progress()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask {
          while !progress.isDone.withLock({ $0 }) {
            for record in try await repo.fetchRecords(limit: 5) {
              #expect(record.tags.count == Int(record.title ?? ""))
              guard let response = try await repo.getFileDetails(documentID: record.documentID)
              else { continue }
              #expect(response.smartReport?.verified.count == response.userTags.count)
            }
            progress.reads.withLock { $0 += 1 }
          }
        }
      }
      group.addTask {
        defer { progress.isDone.withLock { $0 = true } }
        for index in 0..<60 {
          let count = index % 7 + 1
          var new = sample("\(index)")
          new.response.description = "\(count)"
          new.response.userTags = (0..<count).map { "tag \($0)" }
          new.response.smartReport = SmartReportInfo(
            verified: (0..<count).map { Verified(name: "Result \($0)", value: "\($0)") })
          let id = try await repo.addSingleRecord(new).documentID
          if index % 5 == 4 { try await repo.deleteRecord(documentID: id) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await repo.fetchRecords(limit: 100).count == 48)
    #expect(progress.reads.withLock { $0 } > 0)
    #expect(try await repo.verify().isEmpty)
  }
}

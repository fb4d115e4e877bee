import Testing

@testable import Records

@Suite struct RecordsRepoChangesTests {
  private let scratch: Scratch
  private let repo: RecordsRepo

  init() throws {
    scratch = try Scratch()
    repo = RecordsRepo(store: scratch.store())
  }

  /// The next changes of a stream.
  private func next(
    _ count: Int, of changes: AsyncThrowingStream<RecordChange, any Error>
  ) async throws -> [RecordChange] {
    var seen: [RecordChange] = []
    for try await change in changes {
      seen.append(change)
      if seen.count == count { break }
    }
    return seen
  }

  @Test func changesComeInTheirOrder() async throws {
    let changes = repo.changes(after: 0, interval: .seconds(3600))
    let id = try await repo.addSingleRecord(sample("report")).documentID
    try repo.store.save(sample("not mine", owner: "b"))
    try await repo.tagRecord(documentID: id, adding: ["a"])
    try await repo.archiveRecords(documentIDs: [id])
    try await repo.deleteRecord(documentID: id)
    let seen = try await next(5, of: changes)
    #expect(seen.map(\.kind) == [.added, .updated, .archived, .archived, .purged])
    #expect(Set(seen.map(\.documentID)) == [id])
    #expect(seen.map(\.number) == seen.map(\.number).sorted())
  }

  @Test func aReaderGoesOnWhereItStopped() async throws {
    try await repo.addSingleRecord(sample("one"))
    let last = try await repo.lastChange()
    let two = try await repo.addSingleRecord(sample("two")).documentID
    let seen = try await next(1, of: repo.changes(after: last))
    #expect(seen.map(\.documentID) == [two])
  }

  @Test func changesOfOthersAreSeen() async throws {
    let changes = repo.changes(after: 0, interval: .milliseconds(5))
    let other = RecordsRepo(store: scratch.store())
    let id = try await other.addSingleRecord(sample("report")).documentID
    #expect(try await next(1, of: changes).map(\.documentID) == [id])
  }
}

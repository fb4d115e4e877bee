public import Records

/// How well one report in two forms is told from two reports.
public struct PairScore: Sendable {
  /// Pairs tied that are one report, of each kind.
  public private(set) var right: [LabelledPair.Kind: Int] = [:]
  /// Pairs of each kind.
  public private(set) var all: [LabelledPair.Kind: Int] = [:]
  /// Ties between reports of each kind that are two, or that say the wrong thing.
  public private(set) var wrong: [LabelledPair.Kind: Int] = [:]

  /// Stores pairs, all under one owner, and looks at how they are tied.
  public init(of pairs: [LabelledPair], in store: RecordStore) async throws {
    let repo = RecordsRepo(store: store, owner: "family")
    try await repo.addRecords(pairs.map(\.first))
    try await repo.addRecords(pairs.map(\.second))
    for pair in pairs {
      var links: Set<RecordLink> = []
      for record in [pair.first, pair.second] {
        guard let record = try await repo.getRecord(documentID: record.documentID) else { continue }
        links.formUnion(try await repo.links(of: record))
      }
      count(pair, links)
    }
  }

  private mutating func count(_ pair: LabelledPair, _ links: Set<RecordLink>) {
    all[pair.kind, default: 0] += 1
    for link in links {
      let isWanted =
        pair.kind.isOneReport && link.documentID == pair.second.documentID
        && link.otherDocumentID == pair.first.documentID
        && link.kind == (pair.kind.replaces ? .replaces : .sameReport)
      if isWanted { right[pair.kind, default: 0] += 1 } else { wrong[pair.kind, default: 0] += 1 }
    }
  }

  /// The share of ties that are right.
  public var precision: Double {
    let (right, wrong) = (right.values.reduce(0, +), wrong.values.reduce(0, +))
    return right + wrong == 0 ? 1 : Double(right) / Double(right + wrong)
  }

  /// The share of pairs of one report that are tied.
  public var recall: Double {
    let wanted = all.filter { $0.key.isOneReport }.values.reduce(0, +)
    return wanted == 0 ? 1 : Double(right.values.reduce(0, +)) / Double(wanted)
  }
}

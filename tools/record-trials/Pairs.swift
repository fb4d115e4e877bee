import GLib
import Glibc
import Records
import RecordsTestSupport

/// Stores labelled pairs and prints how they are tied; false where two reports were tied, or too few
/// of those that are one.
func tryPairs(ofEach count: Int, seed: UInt64) async throws -> Bool {
  var template = Array("/tmp/record-trials-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { return false }
  let folder = RawPath(bytes: template.map { UInt8(bitPattern: $0) })
  defer { folder.removeTree() }
  let store = RecordStore(path: folder.appending("records.sqlite"))
  let score = try await PairScore(of: LabelledPair.all(ofEach: count, seed: seed), in: store)
  for kind in LabelledPair.Kind.allCases {
    let (right, wrong) = (score.right[kind] ?? 0, score.wrong[kind] ?? 0)
    print("\(kind.rawValue): of \(score.all[kind] ?? 0) pairs \(right) tied, \(wrong) wrongly")
  }
  print("precision \(score.precision), recall \(score.recall)")
  return score.precision == 1 && score.recall >= 0.95
}

extension RawPath {
  /// Removes a folder with everything in it.
  fileprivate func removeTree() {
    for name in folderEntries ?? [] { appending(name).removeTree() }
    _ = withCString { remove($0) }
  }
}

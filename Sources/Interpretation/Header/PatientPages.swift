import DocumentModel
import Knowledge

/// Which pages belong to which patient, by the names printed on them.
struct PatientPages {
  /// 0-based pages of each patient, in the order in which the patients appear.
  private(set) var pages: [[Int]] = []
  /// The first page that names someone else.
  private var firstOther: Int?

  /// Pages without a name belong to the patient of the page before.
  init(_ names: [PatientReader.Candidate], pageCount: Int) {
    guard pageCount > 0 else { return }
    var keys: [[UInt64]] = []
    var current: Int?
    var waiting: [Int] = []
    for page in 0..<pageCount {
      if let name = Self.name(names, on: page) {
        let key = PersonName.comparisonKey(name)
        let index = keys.firstIndex { Self.isSamePerson($0, key) } ?? keys.count
        if index == keys.count {
          keys.append(key)
          pages.append([])
          if index == 1 { firstOther = page }
        }
        if current == nil { pages[index] += waiting }
        current = index
      }
      if let current { pages[current].append(page) } else { waiting.append(page) }
    }
    if pages.isEmpty { pages = [waiting] }
  }

  private static func name(_ names: [PatientReader.Candidate], on page: Int) -> String? {
    let here = names.filter { $0.printed.pageIndex == page && $0.score >= 2 }
    return here.max { $0.score < $1.score }?.name.text
  }

  /// Names are of one person when one has all the words of the other, in any order: headers of
  /// later pages shorten them.
  private static func isSamePerson(_ one: [UInt64], _ other: [UInt64]) -> Bool {
    let (few, many) = one.count <= other.count ? (one, other) : (other, one)
    return !few.isEmpty && few.allSatisfy(many.contains)
  }

  /// Says that there are several patients, without naming them.
  func issue(_ source: [Page]) -> Issue {
    let parts = pages.map { indices in
      indices.map { source.indices.contains($0) ? String(source[$0].number) : "?" }
        .joined(separator: ", ")
    }
    return Issue(
      stage: .interpretation, page: firstOther.map { source[$0].number }, code: "several_patients",
      reason:
        "The pages name \(pages.count) patients: pages \(parts.joined(separator: "; pages ")).")
  }
}

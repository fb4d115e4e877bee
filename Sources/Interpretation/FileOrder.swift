import DocumentModel
import Layout

/// The order in which the files of a record are read.
///
/// Photos of the pages of a report come in any order, and rows on a page may have their columns'
/// headings on the page before.
struct FileOrder {
  /// The places of the files, as they were given, in the order in which they are read.
  let files: [Int]

  /// True where that is the order in which they were given.
  var isAsGiven: Bool { files == Array(files.indices) }

  /// Orders files by the numbers that their first pages print ("Page 2 of 3"); where none prints
  /// one, the only page that names a patient comes first.
  init(of documents: [Document]) {
    let given = Array(documents.indices)
    guard documents.count > 1 else {
      files = given
      return
    }
    let pages = documents.map { $0.pages.first.map(readable) }
    let lines = pages.map { page in page.map { findLines(in: $0) } ?? [] }
    let places = PageNumbers(HeaderText(lines), pageCount: lines.count).places
    if places.contains(where: { $0 != nil }) {
      files =
        Self.numbers(of: places).map { numbers in
          given.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
        } ?? given
      return
    }
    let named = given.filter { file in
      pages[file].map { readHeader(pages: [$0], lines: [lines[file]]).patient.name != nil } ?? false
    }
    files = named.count == 1 ? named + given.filter { $0 != named[0] } : given
  }

  /// The number of each file's first page, or nil where the numbers do not tell: one page without
  /// a number is the one that is missing.
  private static func numbers(of places: [PageNumbers.Place?]) -> [Int]? {
    let known = places.compactMap(\.self)
    guard let total = known.first?.total, known.allSatisfy({ $0.total == total }) else {
      return nil
    }
    let missing = Set(1...total).subtracting(known.map(\.number))
    guard known.count == places.count || places.count - known.count == 1 && missing.count == 1
    else { return nil }
    return places.compactMap { $0?.number ?? missing.first }
  }
}

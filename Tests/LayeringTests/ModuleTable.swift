import FoundationEssentials

/// The table of `Sources/README.md`: for each module what it may import.
struct ModuleTable {
  let imports: [String: Set<String>]

  init(markdown: String) {
    var imports: [String: Set<String>] = [:]
    for line in markdown.split(separator: "\n") where line.hasPrefix("| `") {
      let cells = line.split(separator: "|").filter { $0 != " " }.map { Self.names(in: $0) }
      guard cells.count == 3, let module = cells[0].first else { continue }
      imports[module] = Set(cells[2])
    }
    self.imports = imports
  }

  private static func names(in cell: Substring) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

/// The package's folder.
let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// The names that a Swift source imports.
func importedModules(of source: String) -> [String] {
  source.split(separator: "\n").compactMap { line in
    var words = line.split(separator: " ")
    while let first = words.first, first.hasPrefix("@") || accessLevels.contains(String(first)) {
      words.removeFirst()
    }
    guard words.count >= 2, words[0] == "import" else { return nil }
    let isKind = ["struct", "class", "enum", "func", "typealias", "protocol"]
      .contains(String(words[1]))
    guard words.count > (isKind ? 2 : 1) else { return nil }
    return words[isKind ? 2 : 1].split(separator: ".").first.map(String.init)
  }
}

private let accessLevels: Set = ["public", "package", "internal", "private", "fileprivate"]

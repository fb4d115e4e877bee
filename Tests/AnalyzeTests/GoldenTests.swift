import Glibc
import Testing

/// Whole documents against recorded output; `RECORD=1` records it anew.
@Suite struct GoldenTests {
  static let documents = [
    "A1_text.pdf", "B6_crop.pdf", "C1_text.pdf", "D3_rot270.pdf", "E1_text.pdf", "F1_text.pdf",
    "G1_text.pdf", "H1_text.pdf", "I03_invoice.pdf", "J06_de.pdf",
  ]

  private static let isRecording = getenv("RECORD") != nil

  @Test(arguments: documents)
  func outputIsAsRecorded(name: String) throws {
    let home = try Scratch()
    let table = try Command("--no-store", "-f", "table", sample(name)).run(home: home)
    let values = try Command("--no-store", "-f", "csv", sample(name)).run(home: home)
    // A wider name moves every line of a table: one document shows how it looks, the others do not.
    let shown = name.hasPrefix("H1") ? table.text[...] : table.text.prefix(upTo: table.text.blank)
    let text = (shown + "\n\n" + values.text.replacing("\r\n", with: "\n"))
      .replacing(Command.root + "/", with: "")
    let path = sample(name) + ".golden.txt"
    if Self.isRecording { try Scratch.write(Array(text.utf8), path: Array(path.utf8)) }
    let recorded = String(decoding: Scratch.contents(path), as: UTF8.self)
    let printed = text.split(separator: "\n", omittingEmptySubsequences: false)
    let known = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = printed.difference(from: known).prefix(6).map(line)
    #expect(changes.isEmpty, "\(name): \(changes.joined(separator: "\n"))")
  }

  /// One change as a line of a diff.
  private func line(_ change: CollectionDifference<Substring>.Change) -> String {
    switch change {
    case .insert(let offset, let element, _): "+\(offset + 1) \(element)"
    case .remove(let offset, let element, _): "-\(offset + 1) \(element)"
    }
  }

  @Test func recordingIsNotLeftOn() {
    #expect(!(Self.isRecording && getenv("CI") != nil))
  }
}

extension String {
  /// Where the first empty line begins, or the end.
  fileprivate var blank: Index {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.first(where: \.isEmpty)?.startIndex ?? endIndex
  }
}

import Assay

/// The widths of a table's columns, and its rows: name, value, unit, range, result.
///
/// Values stand with their decimal points under each other.
struct TableColumns {
  private let name: Int
  /// Columns of a value before its decimal point, and from the point on.
  private let whole: Int
  private let fraction: Int
  private let unit: Int
  private let range: Int

  /// Fits the columns to the entries; the name takes what is left of `width`.
  init(entries: [Verified], width: Int) {
    let values = entries.map { Self.split($0.value) }
    let numbers = values.filter(\.isNumber)
    whole = numbers.map { Text.width($0.whole) }.max() ?? 0
    let numberFraction = numbers.map { Text.width($0.fraction) }.max() ?? 0
    let words = values.filter { !$0.isNumber }.map { Text.width($0.whole) }.max() ?? 0
    fraction = max(numberFraction, min(words, 24) - whole)
    unit = min(entries.map { Text.width($0.unit ?? "") }.max() ?? 0, 16)
    range = min(entries.map { Text.width($0.range ?? "") }.max() ?? 0, 28)
    let others = whole + fraction + unit + range + 15 + 4 * 2 + 2
    let longest = entries.map { Text.width($0.name ?? "") }.max() ?? 0
    name = min(max(longest, 4), max(16, width - others))
  }

  /// The lines of one entry; `paint` colours the word for its result.
  func rows(of entry: Verified, paint: (String) -> String) -> [String] {
    let names = Text.wrapped(Text.safe(entry.name ?? "?"), to: name)
    let values = valueLines(entry.value)
    let units = Text.wrapped(Text.safe(entry.unit ?? ""), to: max(unit, 1))
    let ranges = Text.wrapped(Text.safe(entry.range ?? ""), to: max(range, 1))
    let count = max(names.count, values.count, units.count, ranges.count)
    return (0..<count).map { line in
      func part(_ lines: [String], _ width: Int) -> String {
        Text.padded(line < lines.count ? lines[line] : "", to: width)
      }
      let columns = [
        part(names, name), part(values, whole + fraction), part(units, unit), part(ranges, range),
      ]
      let result = line == 0 ? paint(entry.result.shownWord) : ""
      let text = "  " + columns.joined(separator: "  ") + "  " + result
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func valueLines(_ value: String?) -> [String] {
    let parts = Self.split(value)
    guard parts.isNumber else { return Text.wrapped(parts.whole, to: max(whole + fraction, 1)) }
    return [
      String(repeating: " ", count: whole - Text.width(parts.whole)) + parts.whole + parts.fraction
    ]
  }

  /// A value before its decimal mark and from the mark on; words have no fraction.
  private static func split(
    _ value: String?
  ) -> (whole: String, fraction: String, isNumber: Bool) {
    let text = Text.safe(value ?? "–")
    guard text.contains(where: \.isNumber),
      text.allSatisfy({ $0.isNumber || "<>=≤≥+-−., ".contains($0) })
    else { return (text, "", false) }
    guard let mark = text.lastIndex(where: { $0 == "." || $0 == "," }),
      !(text[mark] == "," && text.distance(from: mark, to: text.endIndex) == 4)
    else { return (text, "", true) }
    return (String(text[..<mark]), String(text[mark...]), true)
  }
}

extension InterpretationResult {
  /// The word that a table shows; nothing where it cannot be told.
  fileprivate var shownWord: String { self == .undetermined ? "" : displayLabel }
}

import DocumentModel
import Knowledge
import Layout

extension Terms {
  /// Moves what plainly belongs elsewhere: a unit printed in the range column or the other way round.
  func settleMisplaced(_ parts: inout LineParts, columns: ColumnSet) {
    if parts.range.isEmpty, !parts.unit.isEmpty, columns.index(of: .range) == nil {
      // A header that names only the unit: the range may follow it in the same column.
      if let cut = (1..<max(1, parts.unit.count)).first(where: { cut in
        isUnit(parts.unit[..<cut].text)
          && kind(of: parts.unit[cut...].text).canBeRange
      }) {
        parts.range = Array(parts.unit[cut...])
        parts.unit = Array(parts.unit[..<cut])
      }
    }
    if parts.unit.isEmpty, columns.index(of: .unit) == nil, isUnit(parts.range.text) {
      parts.unit = parts.range
      parts.range = []
    }
    if parts.unit.isEmpty, columns.index(of: .unit) == nil, parts.range.count > 1 {
      // "g/dL 13.0 - 17.0": a unit before the range.
      if let cut = (1..<parts.range.count).first(where: { cut in
        isUnit(parts.range[..<cut].text)
          && kind(of: parts.range[cut...].text).canBeRange
      }) {
        parts.unit = Array(parts.range[..<cut])
        parts.range = Array(parts.range[cut...])
      }
    }
    if parts.unit.isEmpty, columns.index(of: .unit) == nil { takeUnit(behindPreviousOf: &parts) }
    if !parts.unit.isEmpty, parts.range.isEmpty, kind(of: parts.unit.text).canBeRange,
      columns.index(of: .range) != nil
    {
      parts.range = parts.unit
      parts.unit = []
    }
  }

  /// Takes a unit whose column has no header of its own from the column of earlier results.
  private func takeUnit(behindPreviousOf parts: inout LineParts) {
    guard let last = parts.previous.indices.last, let word = parts.previous[last].words.last,
      isUnit(word.text), word.text.contains("/") || word.text.contains("%"),
      parts.previous[last].value.hasSuffix(word.text)
    else { return }
    parts.unit = [word]
    parts.previous[last].words.removeLast()
    let value = parts.previous[last].value.dropLast(word.text.count)
    parts.previous[last].value = String(value).trimmed
    if parts.previous[last].value.isEmpty { parts.previous.removeLast() }
  }
}

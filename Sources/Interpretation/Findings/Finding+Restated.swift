import DocumentModel
import Layout
import Knowledge

extension Finding {
  /// Explains words beside a result that print it once more in another unit, as French and Swiss
  /// laboratories do: "1,02 g/L" and below it "5,66 mmol/L", with or without limits of its own.
  ///
  /// Anything else stays unexplained, so that the row is not verified.
  mutating func settleRestated(terms: Terms) {
    let words = row.unexplained
    guard words.count > 1, let analyte, let amount = canonicalNumber,
      let other = parseNumber(words[0].text, terms.style), other.comparator == nil,
      let cut = words.indices.dropFirst().first(where: { terms.isUnit(words[$0...].text) }),
      let unit = terms.catalogue.unit(printed: words[cut...].text), unit.ucum != self.unit?.ucum,
      cut == 1 || terms.kind(of: words[1..<cut].text).canBeRange,
      let restated = terms.catalogue.normalise(
        other.number * unit.factor, ucum: unit.ucum, analyte: analyte)?.value,
      (restated - amount).magnitude <= 0.02 * amount.magnitude
    else { return }
    row.restated = words
    row.unexplained = []
  }
}

import Knowledge
import Layout

extension FindingBuilder {
  /// The link of a row that is one of several times, and its time point.
  ///
  /// The time may stand in the name ("Troponin 3 h"), in a column of its own, or be all of the name
  /// below what is measured ("Plasma glucose", then "60 min").
  func timedLink(
    _ link: Link, name: String, row: RowDraft, context: LinkContext
  ) -> (link: Link, time: TimePoint?) {
    guard let (time, rest) = timePoint(of: row, name: name) else { return (link, nil) }
    if let candidate = link.candidate {
      return (afterLoad(candidate.analyte, time, row, context) ?? link, time)
    }
    let names = rest.contains(where: \.isLetter) ? [rest] : measured(row)
    for name in names {
      for text in [name + " " + time.text, name] {
        let found = terms.catalogue.link(name: text, context: context)
        guard let candidate = found.candidate,
          !(candidate.analyte.key.hasSuffix("_fasting") && time.minutes ?? 0 > 0)
        else { continue }
        return (afterLoad(candidate.analyte, time, row, context) ?? found, time)
      }
    }
    return (link, time)
  }

  /// The time point of a row and the rest of its name.
  func timePoint(of row: RowDraft, name: String) -> (TimePoint, String)? {
    if let found = terms.vocabulary.timePoint(in: name) { return found }
    guard !row.other.isEmpty, row.other.count <= 3,
      let (time, rest) = terms.vocabulary.timePoint(in: row.other.text), rest.isEmpty
    else { return nil }
    return (time, name)
  }

  /// What is measured at the times that name the rows: by the column, else by a heading.
  private func measured(_ row: RowDraft) -> [String] {
    (row.columnName.map { [$0] } ?? []) + row.headings.reversed()
  }

  /// The analyte's own entry for a time after a load ("glucose_75g_1h"), where the table or the name
  /// says how much was given, or the name alone led to a load.
  private func afterLoad(
    _ analyte: Analyte, _ time: TimePoint, _ row: RowDraft, _ context: LinkContext
  ) -> Link? {
    guard let minutes = time.minutes else { return nil }
    let parts = analyte.key.split(separator: "_").map(String.init)
    guard parts.count == 1 || parts.count == 3 && grams(parts[1]) != nil else { return nil }
    let texts = [row.name.text] + row.headings.reversed()
    guard let dose = texts.lazy.compactMap(doseInGrams).first else { return nil }
    let clock = minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m"
    guard let own = terms.catalogue.analyte(key: "\(parts[0])_\(dose)g_\(clock)") else {
      // A load of another size than the name alone stands for.
      return parts.count == 3 && grams(parts[1]) != dose ? .unknown([]) : nil
    }
    return terms.catalogue.link(name: own.name, context: context)
  }

  /// "75g" of a key.
  private func grams(_ text: String) -> Int? {
    text.last == "g" ? Int(text.dropLast()) : nil
  }

  /// The grams of a load in a heading: "OGTT (75 g)", "75gm".
  private func doseInGrams(_ text: String) -> Int? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let units: Set<String> = ["g", "gm", "gms", "gr", "gram", "grams"]
    for (index, word) in words.enumerated() {
      let digits = word.prefix(while: \.isNumber)
      guard let number = Int(digits), (10...150).contains(number) else { continue }
      let unit = String(word.dropFirst(digits.count))
      if units.contains(unit)
        || unit.isEmpty && index + 1 < words.count
          && units.contains(words[index + 1])
      {
        return number
      }
    }
    return nil
  }
}

import DocumentModel
import Knowledge

/// Gives an entry whose printed parts a person has put right its meaning anew.
///
/// Name, value, unit and range are read again as if they stood in a row of a report of this
/// patient; where the entry stands, when it is from and what is printed beside it stay. Nil where
/// name or value hold nothing to read.
public func reinterpret(
  _ entry: Verified, patient: PatientInfo?, language: String? = nil
) -> Verified? {
  let texts = [entry.value, entry.range].compactMap(\.self)
  let style = NumberStyle.decide(from: texts, language: language)
  let sex: PatientSex? =
    switch patient?.sex {
    case .male: .male
    case .female: .female
    case nil: nil
    }
  let subject = RangeSubject(sex: sex, ageYears: patient?.age?.inYears)
  let builder = FindingBuilder(terms: Terms(style: style), subject: subject)
  guard let finding = builder.finding(of: RowDraft(entry)) else { return nil }
  var read = ReportAssembler(
    header: ReportHeader(), documents: [], options: InterpretationOptions()
  ).entry(of: finding)
  (read.name, read.value, read.unit, read.range) = (
    entry.name, entry.value, entry.unit, entry.range
  )
  (read.date, read.datePrecision) = (entry.date, entry.datePrecision)
  (read.pageNum, read.fileIndex) = (entry.pageNum, entry.fileIndex)
  (read.coordinates, read.fieldCoordinates) = (entry.coordinates, entry.fieldCoordinates)
  (read.status, read.timePoint) = (entry.status, read.timePoint ?? entry.timePoint)
  (read.previous, read.panel, read.method) = (entry.previous, entry.panel, entry.method)
  (read.confidence, read.reasons) = (entry.confidence, entry.reasons)
  (read.isResultEditable, read.check) = (entry.isResultEditable, entry.check)
  return read
}

extension RowDraft {
  /// A row that prints the parts of an entry.
  fileprivate init(_ entry: Verified) {
    self.init(page: entry.pageNum ?? 1)
    file = entry.fileIndex ?? 0
    name = Self.words(entry.name, left: 0)
    value = Self.words(entry.value, left: 300)
    unit = Self.words(entry.unit, left: 400)
    range = entry.range.map { [Self.words($0, left: 500)] } ?? []
    specimen = entry.specimen
    headings = entry.panel.map { [$0] } ?? []
    hasColumns = true
  }

  /// The words of a text, one behind the other in a line.
  private static func words(_ text: String?, left: Double) -> [Word] {
    let texts = (text ?? "").split(whereSeparator: \.isWhitespace)
    return texts.enumerated().map { index, word in
      let start = left + 20 * Double(index)
      return Word(
        text: String(word), box: Box(left: start, top: 0, right: start + 16, bottom: 10),
        style: TextStyle(size: 10))
    }
  }
}

import DocumentModel
import Knowledge
import Layout

/// Turns findings into the entries that callers get.
struct ReportAssembler {
  let header: ReportHeader
  /// The documents as displayed; boxes of findings are those of the upright pages.
  let documents: [Document]
  let options: InterpretationOptions

  func results(of findings: [Finding]) -> SmartReportInfo {
    var info = SmartReportInfo()
    for finding in findings {
      let entry = entry(of: finding)
      if finding.reasons.isEmpty {
        info.verified.append(entry)
      } else {
        info.unverified.append(entry)
      }
    }
    return info
  }

  /// The entry of one finding.
  func entry(of finding: Finding) -> Verified {
    let row = finding.row
    // What a person typed stands on no page.
    let document = documents.indices.contains(row.file) ? documents[row.file] : nil
    let page = document?.pages.first { $0.number == row.page }
    let isRecognised = row.words.contains { $0.origin == .recognised }
    var entry = Verified(
      name: finding.name, value: finding.valueText, unit: finding.unitText,
      range: finding.rangeText, result: finding.result, pageNum: row.page, fileIndex: row.file,
      coordinates: corners(of: row.printedBox, on: page),
      isResultEditable: !finding.reasons.isEmpty || isRecognised)
    addLink(of: finding, to: &entry)
    addDate(to: &entry)
    addNumbers(of: finding, to: &entry)
    entry.status = header.status?.value.rawValue
    entry.timePoint = finding.time?.text
    entry.previous =
      row.previous.isEmpty
      ? nil : row.previous.map { PreviousValue(value: $0.value, printedDate: $0.date) }
    entry.panel = row.headings.last
    entry.method = row.method.isEmpty ? nil : row.method.text
    entry.confidence = row.words.map(\.confidence).min()
    entry.reasons = finding.reasons.isEmpty ? nil : finding.reasons
    entry.fieldCoordinates = FieldCoordinates(
      name: optionalCorners(row.name.box, on: page),
      value: optionalCorners(row.value.box, on: page),
      unit: optionalCorners(row.unit.box, on: page),
      range: optionalCorners(row.range.flatMap { $0 }.box, on: page))
    return entry
  }

  private func addLink(of finding: Finding, to entry: inout Verified) {
    if let candidate = finding.link.candidate {
      entry.vitalID = candidate.loinc
      entry.ekaID = candidate.loinc.flatMap { Catalogue.shared.ekaID(loinc: $0) }
      entry.analyte = candidate.analyte.key
      entry.specimen = candidate.analyte.specimen.rawValue
    } else {
      let codes = finding.link.alternatives.compactMap(\.loinc)
      entry.loincCandidates = codes.isEmpty ? nil : codes
    }
  }

  private func addDate(to entry: inout Verified) {
    guard let date = header.documentDate else { return }
    entry.date = date.epochSeconds(offsetSeconds: options.offsetSeconds?(date) ?? 0)
    entry.datePrecision = entry.date == nil ? nil : date.precision
  }

  private func addNumbers(of finding: Finding, to entry: inout Verified) {
    if let number = finding.value.number, !number.isAmbiguous {
      entry.valueNumber = number.number
      entry.comparator = number.comparator?.rawValue
    }
    entry.ucum = finding.unit?.ucum
    if !finding.range.isAmbiguous {
      let limits = applied(finding)
      entry.rangeLow = limits.low
      entry.rangeHigh = limits.high
      entry.rangeTiers =
        finding.range.tiers.isEmpty
        ? nil
        : finding.range.tiers.map { tier in
          ReportedTier(
            label: tier.label, low: tier.interval.low, high: tier.interval.high,
            result: tier.category.map { InterpretationResult($0) })
        }
    }
    if let amount = finding.canonicalNumber {
      entry.normalised = NormalisedValue(value: amount, ucum: finding.analyte?.ucum)
    }
  }

  /// The limits that hold for this patient: those for everyone, or of the branch that applies.
  private func applied(_ finding: Finding) -> Interval {
    if let tier = finding.evaluation.tier, finding.range.kind == .branches {
      return finding.range.tiers[tier].interval
    }
    return finding.range.interval
  }

  /// The corners of a box as fractions of its page, clockwise from the top left.
  private func corners(of box: Box?, on page: Page?) -> [Coordinate] {
    optionalCorners(box, on: page) ?? []
  }

  private func optionalCorners(_ box: Box?, on page: Page?) -> [Coordinate]? {
    guard let page, page.width > 0, page.height > 0, let box = box.map(page.displayed) else {
      return nil
    }
    let (left, right) = (box.left / page.width, box.right / page.width)
    let (top, bottom) = (box.top / page.height, box.bottom / page.height)
    return [
      Coordinate(x: left, y: top), Coordinate(x: right, y: top),
      Coordinate(x: right, y: bottom), Coordinate(x: left, y: bottom),
    ]
  }
}

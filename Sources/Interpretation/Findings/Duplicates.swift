import Knowledge

/// Leaves each result once where a summary repeats it.
///
/// Of two copies, the one goes whose table consists of copies most: a summary lists only results
/// that stand elsewhere in full.
func withoutRepeats(_ all: [Finding]) -> [Finding] {
  let findings = withoutCutNames(withoutSummary(all))
  var groups: [RepeatKey: [Int]] = [:]
  for (index, finding) in findings.enumerated() {
    groups[RepeatKey(finding), default: []].append(index)
  }
  let repeated = Set(groups.values.filter { $0.count > 1 }.flatMap { $0 })
  guard !repeated.isEmpty else { return findings }
  var share: [Int: (copies: Int, all: Int)] = [:]
  for (index, finding) in findings.enumerated() {
    share[finding.row.table, default: (0, 0)].all += 1
    if repeated.contains(index) { share[finding.row.table, default: (0, 0)].copies += 1 }
  }
  func ratio(_ index: Int) -> Double {
    let counts = share[findings[index].row.table] ?? (0, 1)
    return Double(counts.copies) / Double(max(1, counts.all))
  }
  func length(_ index: Int) -> Int { share[findings[index].row.table]?.all ?? 0 }
  var dropped: Set<Int> = []
  for copies in groups.values where copies.count > 1 {
    // Of two tables that hold copies only, the longer one is the summary.
    let kept = copies.min { (ratio($0), length($0), $0) < (ratio($1), length($1), $1) }
    dropped.formUnion(copies.filter { $0 != kept })
  }
  return findings.indices.filter { !dropped.contains($0) }.map { findings[$0] }
}

/// The findings without those of a summary whose name and value stand elsewhere too.
private func withoutSummary(_ findings: [Finding]) -> [Finding] {
  func isCopy(_ finding: Finding) -> Bool {
    finding.row.headings.contains(where: Vocabulary.shared.isSummary)
  }
  guard findings.contains(where: isCopy) else { return findings }
  let full = Set(
    findings.filter { !isCopy($0) }.map { RepeatKey.folded($0.name) + "=" + $0.valueText })
  return findings.filter { finding in
    !isCopy(finding) || !full.contains(RepeatKey.folded(finding.name) + "=" + finding.valueText)
  }
}

/// The findings without those whose name is cut off ("Anti-Cyclic Citrullinated P...") where the same
/// result stands with the whole name.
private func withoutCutNames(_ findings: [Finding]) -> [Finding] {
  func cut(_ name: String) -> String? {
    guard name.hasSuffix("...") || name.hasSuffix("…") else { return nil }
    return RepeatKey.folded(name)
  }
  guard findings.contains(where: { cut($0.name) != nil }) else { return findings }
  return findings.filter { finding in
    guard let beginning = cut(finding.name) else { return true }
    return !findings.contains { other in
      cut(other.name) == nil && RepeatKey.folded(other.name).hasPrefix(beginning)
        && other.valueText == finding.valueText
    }
  }
}

/// What makes two rows the same result: name or analyte, and value with its unit.
private struct RepeatKey: Hashable {
  var name: String
  var specimen: Specimen?
  var value: String
  var unit: String?
  var time: String?

  init(_ finding: Finding) {
    name = Self.folded(finding.name)
    specimen = finding.analyte?.specimen
    value = finding.valueText
    unit = finding.unit?.ucum ?? finding.unitText
    time = finding.time?.key
  }
  static func folded(_ name: String) -> String {
    let kept = name.lowercased().utf8.filter { byte in
      byte >= 0x80 || byte == UInt8(ascii: "%") || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte)
    }
    return String(decoding: kept, as: UTF8.self)
  }
}

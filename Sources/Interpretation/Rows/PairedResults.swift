import DocumentModel
import Knowledge
import Layout

extension Terms {
  /// The two results of a line that gives one test in per cent and as a count, or HbA1c in both of
  /// its units: "Neutrophils 58.0 % 3.19 G/L (1.50 - 7.70)"; nil for all other lines.
  ///
  /// The same amount in mass and in moles is one result, not two.
  func pairedResults(_ line: Line, columns: ColumnSet?) -> [LineParts]? {
    let words = line.cells.flatMap(\.words)
    guard (5...24).contains(words.count), words.contains(where: { $0.text == "%" }) else {
      return nil
    }
    let (printed, previous) = withoutPrevious(words, columns: columns)
    guard let start = printed.indices.dropFirst().first(where: { isValue(printed[$0]) }) else {
      return nil
    }
    let name = Array(printed[..<start].drop { $0.text == ":" })
    let rest = splitIntoCells(Array(printed[start...])).flatMap { segments(of: $0) }
    guard var pair = pair(in: rest), !name.isEmpty else { return nil }
    for index in pair.indices {
      pair[index].name = name.last?.text == ":" ? Array(name.dropLast()) : name
    }
    pair[1].other += previous
    return pair
  }

  private func isValue(_ word: Word) -> Bool {
    let kind = self.kind(of: word.text)
    return kind == .number || kind == .bound
  }

  /// The words without those in columns of earlier results.
  private func withoutPrevious(
    _ words: [Word], columns: ColumnSet?
  ) -> (current: [Word], previous: [Word]) {
    guard let columns else { return (words, []) }
    func isPrevious(_ word: Word) -> Bool {
      let column = columns.columns[columns.column(of: word)]
      return column.has(.previousValue) || column.has(.previousDate)
    }
    return (words.filter { !isPrevious($0) }, words.filter(isPrevious))
  }

  /// Two numbers with units of both kinds, and what stands behind them.
  private func pair(in segments: [Segment]) -> [LineParts]? {
    var results: [LineParts] = []
    var ranges: [[Word]] = []
    // How many results stand before each range.
    var places: [Int] = []
    var others: [Word] = []
    for segment in segments {
      switch segment.kind {
      case .number where ranges.isEmpty || results.count == 1,
        .bound where ranges.isEmpty && results.count < 2:
        var parts = LineParts()
        parts.value = segment.words
        results.append(parts)
      case .unit where !ranges.isEmpty && places.last == results.count: others += segment.words
      case .unit where results.last?.unit.isEmpty ?? false:
        results[results.count - 1].unit = segment.words
      case .interval, .bound, .range:
        ranges.append(segment.words)
        places.append(results.count)
      case .flag where !results.isEmpty: results[results.count - 1].flag += segment.words
      case .text where ranges.isEmpty && results.count == 1 && segment.words.count == 1:
        others += segment.words
      default: return nil
      }
    }
    guard results.count == 2, ranges.count <= 2, areTwoQuantities(results[0].unit, results[1].unit)
    else { return nil }
    if ranges.count == 2 || places == [1] { results[0].range = ranges[0] }
    if let last = ranges.last, places != [1] { results[1].range = last }
    results[1].other += others
    return results
  }

  /// True for per cent beside a count or beside the molar ratio of HbA1c.
  private func areTwoQuantities(_ first: [Word], _ second: [Word]) -> Bool {
    let units = [first, second].compactMap { catalogue.unit(printed: $0.text)?.ucum }
    guard units.count == 2, let other = units.first(where: { $0 != "%" }), units.contains("%")
    else { return false }
    return other.hasPrefix("10*") || other.hasPrefix("/") || other == "mmol/mol"
      || other.hasPrefix("{cells}")
  }
}

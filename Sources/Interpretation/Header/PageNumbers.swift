import Knowledge

/// The numbers that pages print of themselves, as in "Page 2 of 3".
struct PageNumbers {
  /// What a page says about its place.
  struct Place: Hashable {
    var number: Int
    var total: Int
  }

  /// The place of each page, nil where it prints none, or several.
  private(set) var places: [Place?]

  init(_ text: HeaderText, pageCount: Int) {
    var found = Array(repeating: Set<Place>(), count: pageCount)
    for line in text.lines where found.indices.contains(line.page) {
      for token in line.tokens where text.has(.pageNumber, token) {
        if let place = Self.place(behind: token, in: line.tokens, text) {
          found[line.page].insert(place)
        }
      }
    }
    places = found.map { $0.count == 1 ? $0.first : nil }
  }

  /// "2 of 3", "2/3" or "2 von 3" behind the word for a page.
  private static func place(
    behind word: Int, in line: Range<Int>, _ text: HeaderText
  ) -> Place? {
    var numbers: [Int] = []
    var words = 0
    for token in line where token > word && token <= word + 5 {
      let piece = text.tokens[token].piece
      switch piece.kind {
      case .digits:
        guard piece.count <= 4, let number = Int(exactly: piece.key) else { return nil }
        numbers.append(number)
      case .letters where numbers.count == 1 && words == 0: words += 1
      case .colon where numbers.isEmpty: continue
      default: return nil
      }
      if numbers.count == 2 { break }
    }
    guard numbers.count == 2, numbers[0] >= 1, numbers[0] <= numbers[1] else { return nil }
    return Place(number: numbers[0], total: numbers[1])
  }

  /// Runs of pages that count on from one to the next, out of the same total.
  ///
  /// `sheets` are the numbers of the pages in their files; a new file begins a new run.
  func runs(sheets: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for (page, place) in places.enumerated() {
      guard let place else { continue }
      if let last = runs.last, last.upperBound == page, let before = places[page - 1],
        before.total == place.total, before.number + 1 == place.number,
        sheets[page - 1] + 1 == sheets[page]
      {
        runs[runs.count - 1] = last.lowerBound..<page + 1
      } else {
        runs.append(page..<page + 1)
      }
    }
    return runs
  }
}

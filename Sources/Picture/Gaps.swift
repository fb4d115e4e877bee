import CLeptonica

extension PreparedPicture {
  /// The gap, at least as wide as a narrow space, before the last `count` letters of a word.
  ///
  /// - Parameters:
  ///   - box: the word, in pixels of this picture.
  ///   - count: number of letters behind the gap.
  /// - Returns: where the gap begins and ends, or nil when there is none.
  /// - Throws: `PictureError` when there is not enough memory.
  package func gap(
    in box: PixelBox, partsAfter count: Int
  ) throws(PictureError) -> (left: Int, right: Int)? {
    let area = box.grown(by: 1, width: pixels.width, height: pixels.height)
    guard area.width > 3, area.height > 3 else { return nil }
    let runs = try pixels.cropped(to: area).inkedColumns(smallest: Int(digitHeight / 8))
    guard runs.count > count else { return nil }
    let (before, after) = (runs[runs.count - count - 1], runs[runs.count - count])
    guard Double(after.lowerBound - before.upperBound) > 0.22 * digitHeight else { return nil }
    return (area.left + before.upperBound, area.left + after.lowerBound)
  }

  /// Places of letters that lie in none of `boxes`, joined to what may be words.
  package func unreadPlaces(besides boxes: [PixelBox]) throws(PictureError) -> [PixelBox] {
    let dark = try unreadPlaces(besides: boxes, darkerThan: 140)
    // Gray print beside black has places of its own: it needs another contrast. One or two gray signs
    // are numbers of footnotes.
    return try dark + unreadPlaces(besides: boxes + dark, darkerThan: 215, leastLetters: 3)
  }

  private func unreadPlaces(
    besides boxes: [PixelBox], darkerThan limit: Int32, leastLetters: Int = 1
  ) throws(PictureError) -> [PixelBox] {
    let letters = try pixels.ink(darkerThan: limit).components().filter { part in
      Double(part.height) > 0.55 * digitHeight && Double(part.height) < 2.2 * digitHeight
        && Double(part.width) < 2.5 * digitHeight && 8 * part.width > part.height
    }
    let rows = Dictionary(grouping: boxes) { $0.top / 64 }
    let unread = letters.filter { part in
      let (x, y) = ((part.left + part.right) / 2, (part.top + part.bottom) / 2)
      let near = (y / 64 - 4...y / 64).lazy.flatMap { rows[$0] ?? [] }
      return !near.contains { $0.left <= x && x <= $0.right && $0.top <= y && y <= $0.bottom }
    }
    return joined(unread).filter { $0.letters >= leastLetters }.map(\.box)
  }

  /// Joins letters that stand beside each other.
  private func joined(_ letters: [PixelBox]) -> [(box: PixelBox, letters: Int)] {
    var places: [(box: PixelBox, letters: Int)] = []
    for letter in letters.sorted(by: { $0.left < $1.left }) {
      let place = places.lastIndex { place, _ in
        Double(letter.left - place.right) < max(digitHeight, 0.9 * Double(letter.height))
          && 2 * (min(place.bottom, letter.bottom) - max(place.top, letter.top)) > letter.height
      }
      guard let place else {
        places.append((letter, 1))
        continue
      }
      places[place].letters += 1
      places[place].box.right = max(places[place].box.right, letter.right)
      places[place].box.top = min(places[place].box.top, letter.top)
      places[place].box.bottom = max(places[place].box.bottom, letter.bottom)
    }
    return places.filter { Double($0.box.height) < 2.5 * digitHeight }
  }
}

extension Pixels {
  /// Runs of columns with ink, without those of fewer than `smallest` dark pixels in all.
  fileprivate func inkedColumns(smallest: Int) throws(PictureError) -> [Range<Int>] {
    let counts = try ink().withHandle { handle -> [Int] in
      (0..<pixGetWidth(handle)).map { column in
        var count: Int32 = 0
        var area = boxCreate(column, 0, 1, pixGetHeight(handle))
        defer { boxDestroy(&area) }
        pixCountPixelsInRect(handle, area, &count, nil)
        return Int(count)
      }
    }
    var runs: [Range<Int>] = []
    for (column, count) in counts.enumerated() where count > 0 {
      if let last = runs.last, last.upperBound == column {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs.filter { run in counts[run].reduce(0, +) >= smallest }
  }
}

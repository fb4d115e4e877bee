extension Pixels {
  /// The number of pixels that are prepared at full size.
  static let workLimit = 9_000_000

  /// The parts into which a picture much higher than broad is cut at rows without print, from the
  /// top; one part for every other picture.
  ///
  /// Whole, a screenshot of several screens would be made so small that it could not be read.
  package func bands() throws(PictureError) -> [PixelBox] {
    let whole = PixelBox(left: 0, top: 0, right: width, bottom: height)
    guard height > 3 * width, width * height > Self.workLimit else { return [whole] }
    let most = max(width, Self.workLimit / width)
    let steps = try gray().withGrayRows { rows in
      (0..<rows.height).map { y in
        (1..<rows.width).count { abs(Int(rows[$0, y]) - Int(rows[$0 - 1, y])) > 24 }
      }
    }
    guard let steps else { return [whole] }
    var bands: [PixelBox] = []
    var top = 0
    while height - top > most {
      let cut = Self.quietest(of: steps, in: top + most / 2..<top + most)
      bands.append(PixelBox(left: 0, top: top, right: width, bottom: cut))
      top = cut
    }
    return bands + [PixelBox(left: 0, top: top, right: width, bottom: height)]
  }

  /// The middle of the longest run of rows with the fewest changes of brightness.
  private static func quietest(of steps: [Int], in range: Range<Int>) -> Int {
    let least = range.map { steps[$0] }.min() ?? 0
    var best = (start: range.lowerBound, length: 0)
    var start: Int?
    for row in range.lowerBound...range.upperBound {
      if row < range.upperBound, steps[row] == least {
        start = start ?? row
      } else if let first = start {
        if row - first > best.length { best = (first, row - first) }
        start = nil
      }
    }
    return best.start + best.length / 2
  }
}

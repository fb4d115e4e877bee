import CLeptonica

extension Pixels {
  /// The boxes of connected dark parts; the picture must have 1 bit a pixel.
  func components() -> [PixelBox] {
    var boxes = withHandle { pixConnCompBB($0, 8) }
    defer { boxaDestroy(&boxes) }
    return (0..<boxaGetCount(boxes)).map { index in
      var (x, y, w, h): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      boxaGetBoxGeometry(boxes, index, &x, &y, &w, &h)
      return PixelBox(left: Int(x), top: Int(y), right: Int(x + w), bottom: Int(y + h))
    }
  }

  /// True where letters stand beside each other rather than above each other; nil when there are
  /// too few to tell.
  ///
  /// The nearest neighbour of a letter is the next letter of its line, whatever the skew.
  package func linesRunAcross() -> Bool? {
    guard let digit = digitHeight() else { return nil }
    let letters = components().filter { box in
      let size = Double(max(box.width, box.height))
      return size > 0.5 * digit && size < 2 * digit
    }.sorted { $0.top < $1.top }
    guard letters.count >= 40 else { return nil }
    let reach = Int(3 * digit)
    var (across, down) = (0, 0)
    for (index, letter) in letters.enumerated() {
      let (before, after) = (max(0, index - 400), min(letters.count, index + 400))
      var nearest = (distance: reach, isAcross: true)
      for other in letters[before..<after] where other != letter {
        let dx = abs(other.left + other.right - letter.left - letter.right) / 2
        let dy = abs(other.top + other.bottom - letter.top - letter.bottom) / 2
        if dx + dy < nearest.distance { nearest = (dx + dy, dx > dy) }
      }
      guard nearest.distance < reach else { continue }
      if nearest.isAcross { across += 1 } else { down += 1 }
    }
    return across >= down
  }

  /// The usual height of digits and capitals in pixels, or nil where there is hardly any text; the
  /// picture must have 1 bit a pixel.
  ///
  /// Small letters are as frequent as tall ones, so a height that most letters do not reach is
  /// taken; specks, which can outnumber letters, are left out.
  func digitHeight() -> Double? {
    let tallest = max(width, height) / 20
    // A screenshot has few pixels and no specks.
    let lowest = width < 1000 ? 4 : 7
    let heights = components().filter { box in
      box.height >= lowest && box.height <= tallest && box.width >= 2
        && box.width <= 3 * box.height && box.height <= 6 * box.width
    }.map(\.height).sorted()
    guard heights.count >= 20 else { return nil }
    return Double(heights[heights.count * 7 / 10])
  }
}

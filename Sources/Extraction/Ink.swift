import DocumentModel
import Poppler

/// The brightness of a drawn page and where on it there is ink.
struct Ink {
  private let width: Int
  private let height: Int
  /// 0 black to 255 white, row by row.
  private let light: [UInt8]

  init(of raster: Raster) {
    width = raster.width
    height = raster.height
    var light = [UInt8]()
    light.reserveCapacity(width * height)
    raster.bytes.withUnsafeBufferPointer { bytes in
      for row in 0..<raster.height {
        var at = row * raster.stride
        for _ in 0..<raster.width {
          let sum = 29 * Int(bytes[at]) + 150 * Int(bytes[at + 1]) + 77 * Int(bytes[at + 2])
          light.append(UInt8(sum >> 8))
          at += 4
        }
      }
    }
    self.light = light
  }

  /// True when the paper has one colour all over.
  var isBlank: Bool {
    guard let least = light.min(), let most = light.max() else { return true }
    return Int(most) - Int(least) < 16
  }

  /// How much the pixels in a box differ from the box's commonest brightness, 0 to 1 on average.
  func amount(in box: Box, scale: Double) -> Double {
    let columns = clip(box.left * scale, box.right * scale, width)
    let rows = clip(box.top * scale, box.bottom * scale, height)
    guard !columns.isEmpty, !rows.isEmpty else { return 0 }
    var counts = [Int](repeating: 0, count: 256)
    for row in rows {
      for column in columns { counts[Int(light[row * width + column])] += 1 }
    }
    let paper = commonest(counts)
    let total = counts.indices.reduce(0) { $0 + counts[$1] * abs($1 - paper) }
    return Double(total) / Double(255 * columns.count * rows.count)
  }

  /// An estimate of the printed lines in a picture, outside of the boxes given: bands of 6 points
  /// with many changes from paper to ink and back, as letters make them and pictures rarely do.
  func textLines(without boxes: [Box], scale: Double) -> Int {
    var isTaken = [Bool](repeating: false, count: width * height)
    for box in boxes {
      let columns = clip(box.left * scale, box.right * scale, width)
      for row in clip(box.top * scale, box.bottom * scale, height) {
        for column in columns { isTaken[row * width + column] = true }
      }
    }
    let step = max(1, Int(6 * scale))
    return stride(from: 0, to: height - step, by: step).count { top in
      // The row of the band with the most strokes.
      (top..<top + step).map { strokes(in: $0, isTaken) }.max() ?? 0 > 24
    }
  }

  /// How often a row of pixels goes from paper to ink.
  private func strokes(in row: Int, _ isTaken: [Bool]) -> Int {
    var found = 0
    var wasInk = true
    for at in row * width..<(row + 1) * width {
      let isInk = isTaken[at] ? wasInk : light[at] < (wasInk ? 176 : 144)
      if isInk && !wasInk { found += 1 }
      wasInk = isInk
    }
    return found
  }

  private func commonest(_ counts: [Int]) -> Int {
    var best = (value: 255, count: 0)
    for value in counts.indices {
      let near = counts[max(0, value - 4)...min(255, value + 4)].reduce(0, +)
      if near > best.count { best = (value, near) }
    }
    return best.value
  }

  private func clip(_ low: Double, _ high: Double, _ limit: Int) -> Range<Int> {
    let first = Int(max(0, min(low, Double(limit))).rounded())
    let last = Int(max(0, min(high, Double(limit))).rounded())
    return first..<max(first, last)
  }
}

/// An interval of x, in points.
public struct Span: Hashable, Sendable {
  /// The left end.
  public var left: Double
  /// The right end.
  public var right: Double

  /// Makes a span.
  public init(left: Double, right: Double) {
    self.left = left
    self.right = right
  }
}

/// The widest run of x between `from` and `to` that the fewest of `spans` cover, nearest to `to`.
///
/// Used to find where one column ends and the next begins: print in a column leaves a valley
/// beside it even where a few long entries reach across.
public func findValley(from: Double, to: Double, spans: [Span]) -> Span {
  guard to > from else { return Span(left: to, right: to) }
  let step = 2.0
  let count = max(1, Int((to - from) / step))
  var cover = [Int](repeating: 0, count: count)
  for span in spans where span.right > from && span.left < to {
    let first = max(0, Int((span.left - from) / step))
    let last = min(count - 1, Int((span.right - from) / step))
    guard first <= last else { continue }
    for index in first...last { cover[index] += 1 }
  }
  let least = cover.min() ?? 0
  var best = 0..<1
  var start: Int?
  for index in 0...count {
    if index < count, cover[index] == least {
      if start == nil { start = index }
    } else if let first = start {
      if index - first >= best.count || cover[best.lowerBound] != least { best = first..<index }
      start = nil
    }
  }
  return Span(
    left: from + Double(best.lowerBound) * step, right: from + Double(best.upperBound) * step)
}

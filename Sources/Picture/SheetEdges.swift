/// A straight edge: the other coordinate as a function of the one along it.
struct EdgeLine {
  var slope: Double
  var offset: Double

  func callAsFunction(_ along: Double) -> Double { offset + slope * along }
}

extension EdgeLine {
  /// The line along most of the points, or nil where they do not lie along one.
  ///
  /// - Parameter points: places along the edge and across it.
  init?(along points: [(t: Double, v: Double)]) {
    guard points.count >= 40 else { return nil }
    let half = points.count / 2
    let slopes = (0..<half).map { index in
      (points[index + half].v - points[index].v) / (points[index + half].t - points[index].t)
    }.sorted()
    slope = slopes[half / 2]
    offset = 0
    offset = residuals(points).sorted()[points.count / 2]
    for _ in 0..<2 {
      let near = zip(points, residuals(points)).filter { abs($0.1) < 2.5 }.map(\.0)
      guard 10 * near.count > 7 * points.count else { return nil }
      fit(near)
    }
  }

  private func residuals(_ points: [(t: Double, v: Double)]) -> [Double] {
    points.map { $0.v - self($0.t) }
  }

  private mutating func fit(_ points: [(t: Double, v: Double)]) {
    let count = Double(points.count)
    let (t, v) = (points.map(\.t).reduce(0, +) / count, points.map(\.v).reduce(0, +) / count)
    let covariance = points.reduce(0) { $0 + ($1.t - t) * ($1.v - v) }
    let variance = points.reduce(0) { $0 + ($1.t - t) * ($1.t - t) }
    slope = covariance / max(variance, 1)
    offset = v - slope * t
  }
}

/// The four edges of a bright region.
struct SheetEdges {
  /// y along x.
  private let top, bottom: EdgeLine
  /// x along y.
  private let left, right: EdgeLine

  /// Finds the edges of the white region of a picture; nil where it has no four straight ones.
  init?(of rows: GrayRows) {
    let across = (0..<rows.width).compactMap { x -> (t: Double, first: Int, last: Int)? in
      guard let first = (0..<rows.height).first(where: { rows[x, $0] > 0 }),
        let last = (0..<rows.height).last(where: { rows[x, $0] > 0 })
      else { return nil }
      return (Double(x) + 0.5, first, last)
    }
    let down = (0..<rows.height).compactMap { y -> (t: Double, first: Int, last: Int)? in
      guard let first = (0..<rows.width).first(where: { rows[$0, y] > 0 }),
        let last = (0..<rows.width).last(where: { rows[$0, y] > 0 })
      else { return nil }
      return (Double(y) + 0.5, first, last)
    }
    guard let (top, bottom) = Self.pair(across, limit: rows.height),
      let (left, right) = Self.pair(down, limit: rows.width)
    else { return nil }
    (self.top, self.bottom, self.left, self.right) = (top, bottom, left, right)
    guard isFilled(rows) else { return nil }
  }

  /// The two edges across from each other; one that the picture cuts off is as steep as the other.
  private static func pair(
    _ ends: [(t: Double, first: Int, last: Int)], limit: Int
  ) -> (EdgeLine, EdgeLine)? {
    // Near the corners the ends belong to the other edges.
    let inner = ends.dropFirst(ends.count / 12).dropLast(ends.count / 12)
    let isFirstCut = 2 * inner.count { $0.first <= 2 } > inner.count
    let isLastCut = 2 * inner.count { $0.last >= limit - 3 } > inner.count
    let first = EdgeLine(along: inner.map { ($0.t, Double($0.first)) })
    let last = EdgeLine(along: inner.map { ($0.t, Double($0.last + 1)) })
    switch (isFirstCut, isLastCut) {
    case (false, false):
      guard let first, let last else { return nil }
      return (first, last)
    case (false, true):
      guard let first else { return nil }
      return (first, first.moved(toReach: Double(limit), over: ends, isLast: true))
    case (true, false):
      guard let last else { return nil }
      return (last.moved(toReach: 0, over: ends, isLast: false), last)
    case (true, true):
      return (EdgeLine(slope: 0, offset: 0), EdgeLine(slope: 0, offset: Double(limit)))
    }
  }

  /// The corners, clockwise from the upper left.
  var corners: [(x: Double, y: Double)] {
    [(left, top), (right, top), (right, bottom), (left, bottom)].map { side, end in
      // x = side(y), y = end(x)
      let y = (end.offset + end.slope * side.offset) / (1 - end.slope * side.slope)
      return (side(y), y)
    }
  }

  /// True where an edge is clearly neither level nor upright.
  var areAskew: Bool {
    [top, bottom, left, right].contains { abs($0.slope) > 0.006 }
      && [top, bottom, left, right].allSatisfy { abs($0.slope) < 0.4 }
  }

  /// True where the region fills what is inside of the edges, and nothing outside of them.
  private func isFilled(_ rows: GrayRows) -> Bool {
    var (inside, filled, outside, spilled) = (0, 0, 0, 0)
    for y in stride(from: 0, to: rows.height, by: 4) {
      for x in stride(from: 0, to: rows.width, by: 4) {
        let (px, py) = (Double(x), Double(y))
        let isInside =
          px > left(py) && px < right(py) && py > top(px) && py < bottom(px)
        let isWhite = rows[x, y] > 0
        if isInside {
          inside += 1
          filled += isWhite ? 1 : 0
        } else {
          outside += 1
          spilled += isWhite ? 1 : 0
        }
      }
    }
    return 10 * filled > 9 * inside && 33 * spilled < inside + outside
  }
}

extension EdgeLine {
  /// A line as steep as this one, so far out that all of the picture up to `end` stays inside.
  fileprivate func moved(
    toReach end: Double, over ends: [(t: Double, first: Int, last: Int)], isLast: Bool
  ) -> EdgeLine {
    let rises = [slope * (ends.first?.t ?? 0), slope * (ends.last?.t ?? 0)]
    let rise = (isLast ? rises.min() : rises.max()) ?? 0
    return EdgeLine(slope: slope, offset: end - rise)
  }
}

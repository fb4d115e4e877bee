/// The number of letters to insert, remove or replace to make one word of another.
enum EditDistance {
  /// The distance, nil when it is more than `limit`.
  static func between(
    _ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, atMost limit: Int
  ) -> Int? {
    guard abs(left.count - right.count) <= limit else { return nil }
    var row = Array(0...right.count)
    for (index, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      var least = row[0]
      for (column, other) in right.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(diagonal + (letter == other ? 0 : 1), above + 1, row[column] + 1)
        diagonal = above
        least = min(least, row[column + 1])
      }
      if least > limit { return nil }
    }
    let distance = row[right.count]
    return distance <= limit ? distance : nil
  }
}

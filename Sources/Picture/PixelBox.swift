/// A rectangle of whole pixels, origin at the top left of its picture.
package struct PixelBox: Hashable, Sendable {
  /// First column.
  package var left: Int
  /// First row.
  package var top: Int
  /// The column after the last.
  package var right: Int
  /// The row after the last.
  package var bottom: Int

  /// Makes a box from its edges.
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Number of columns.
  package var width: Int { right - left }
  /// Number of rows.
  package var height: Int { bottom - top }

  /// The box with a margin on every side, inside a picture of `width` by `height`.
  package func grown(by margin: Int, width: Int, height: Int) -> PixelBox {
    PixelBox(
      left: max(0, left - margin), top: max(0, top - margin),
      right: min(width, right + margin), bottom: min(height, bottom + margin))
  }
}

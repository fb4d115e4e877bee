/// Pixels of a page or of a picture on it: 4 bytes each, blue, green, red and one unused.
package struct Raster: Sendable {
  /// Pixels in a row.
  package let width: Int
  /// Number of rows.
  package let height: Int
  /// Bytes from one row to the next.
  package let stride: Int
  /// The rows, from the top.
  package let bytes: [UInt8]

  package init(width: Int, height: Int, stride: Int, bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.stride = stride
    self.bytes = bytes
  }
}

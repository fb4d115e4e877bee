import CLeptonica

/// The bytes of a picture with 8 bits of gray.
///
/// The C library keeps four pixels in a machine word, the first in its highest byte; on machines
/// that store the lowest byte first, pixel `x` is therefore byte `x ^ 3`.
struct GrayRows {
  let width: Int
  let height: Int
  private let base: UnsafeMutablePointer<UInt8>
  private let stride: Int

  fileprivate init?(_ handle: UnsafeMutablePointer<PIX>) {
    guard pixGetDepth(handle) == 8, let data = pixGetData(handle) else { return nil }
    width = Int(pixGetWidth(handle))
    height = Int(pixGetHeight(handle))
    stride = Int(pixGetWpl(handle)) * 4
    base = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt8.self)
  }

  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt8> { base + y * stride }

  @inline(__always)
  subscript(x: Int, y: Int) -> UInt8 {
    get { base[y * stride + (x ^ 3)] }
    nonmutating set { base[y * stride + (x ^ 3)] = newValue }
  }

  /// The value between the four pixels around a place given from the first pixel's centre.
  @inline(__always)
  func interpolated(_ x: Double, _ y: Double) -> UInt8 {
    guard x > -0.5, y > -0.5, x < Double(width) - 0.5, y < Double(height) - 0.5 else { return 255 }
    let (left, top) = (max(0, Int(x)), max(0, Int(y)))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let a = Int(max(0, x - Double(left)) * 256)
    let b = Int(max(0, y - Double(top)) * 256)
    let (upper, lower) = (row(top), row(bottom))
    let above = Int(upper[left ^ 3]) * (256 - a) + Int(upper[right ^ 3]) * a
    let below = Int(lower[left ^ 3]) * (256 - a) + Int(lower[right ^ 3]) * a
    return UInt8(truncatingIfNeeded: (above * (256 - b) + below * b) >> 16)
  }
}

extension Pixels {
  /// Gives the bytes of this picture, which must be 8 bits of gray, to `body`.
  ///
  /// - Parameter body: reads or writes them; they must not be kept.
  /// - Returns: what `body` returns, or nil when the picture is not gray.
  @discardableResult
  func withGrayRows<Result>(_ body: (GrayRows) -> Result) -> Result? {
    withHandle { handle in GrayRows(handle).map(body) }
  }
}

package import CLeptonica

/// The owner of one picture in memory; the picture is freed with it.
///
/// Operations never change a picture: they return a new one. Coordinates are pixels from the top
/// left corner.
package final class Pixels {
  private let handle: UnsafeMutablePointer<PIX>

  /// Takes over `handle`, which nobody else may free.
  package init(owning handle: UnsafeMutablePointer<PIX>) { self.handle = handle }

  /// Takes over the result of an operation, whose only cause of failure is memory.
  convenience init(
    _ handle: UnsafeMutablePointer<PIX>?, from operation: StaticString
  ) throws(PictureError) {
    guard let handle else {
      throw PictureError(.outOfMemory, "The picture could not be prepared (\(operation)).")
    }
    self.init(owning: handle)
  }

  deinit {
    var owned: UnsafeMutablePointer<PIX>? = handle
    pixDestroy(&owned)
  }

  /// Gives the C library's picture to `body`, and keeps it until `body` has returned.
  package func withHandle<Result, Failure: Error>(
    _ body: (UnsafeMutablePointer<PIX>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(self) {} }
    return try body(handle)
  }

  /// A new picture that `make` derives from this one.
  func derived(
    _ operation: StaticString,
    _ make: (UnsafeMutablePointer<PIX>) -> UnsafeMutablePointer<PIX>?
  ) throws(PictureError) -> Pixels {
    try Pixels(withHandle(make), from: operation)
  }

  /// A new picture that `make` derives from this one and another.
  func derived(
    _ operation: StaticString, with other: Pixels,
    _ make: (UnsafeMutablePointer<PIX>, UnsafeMutablePointer<PIX>) -> UnsafeMutablePointer<PIX>?
  ) throws(PictureError) -> Pixels {
    try derived(operation) { first in other.withHandle { second in make(first, second) } }
  }

  /// Width in pixels.
  package var width: Int { withHandle { Int(pixGetWidth($0)) } }
  /// Height in pixels.
  package var height: Int { withHandle { Int(pixGetHeight($0)) } }
  /// Bits per pixel: 1, 2, 4, 8, 16 or 32.
  package var depth: Int { withHandle { Int(pixGetDepth($0)) } }
  /// Pixels per inch that the file states, or nil where it states none that can be true.
  package var resolution: Double? {
    let stated = withHandle { Double(pixGetXRes($0)) }
    return (72...1200).contains(stated) ? stated : nil
  }

  /// Width and height in points of the page that the picture shows.
  ///
  /// They come from the resolution that the file states; without one that gives a sheet of a
  /// usual size, the longer side is taken to be that of A4 paper.
  package var pageSize: (width: Double, height: Double) {
    let longer = Double(max(width, height))
    let stated = resolution.map { 72 / $0 } ?? 0
    let scale = (500...1300).contains(longer * stated) ? stated : 842 / max(longer, 1)
    return (Double(width) * scale, Double(height) * scale)
  }
}

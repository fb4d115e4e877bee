package import DocumentModel

/// A page's picture made ready for reading.
package struct PreparedPicture {
  /// Dark text on white paper, upright and straight, 8 bits of gray, without rules.
  package let pixels: Pixels
  /// Where each place of `pixels` lies in the picture as displayed.
  package let toDisplayed: Projection
  /// The rules that were removed, in pixels of `pixels`.
  package let rules: [PixelBox]
  /// Clockwise degrees by which the picture was turned: 0, 90, 180 or 270.
  package let rotation: Int
  /// Usual height of digits in `pixels`.
  package let digitHeight: Double
}

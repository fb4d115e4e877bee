package import Picture

/// One word as the engine read it.
package struct RecognisedWord: Hashable, Sendable {
  /// The characters.
  package var text: String
  /// Its place, in pixels of the picture that was read.
  package var box: PixelBox
  /// 0…1: how sure the engine is.
  package var confidence: Double
  /// 0-based number of its line.
  package var line: Int

  /// Makes a word.
  package init(text: String, box: PixelBox, confidence: Double, line: Int) {
    self.text = text
    self.box = box
    self.confidence = confidence
    self.line = line
  }
}

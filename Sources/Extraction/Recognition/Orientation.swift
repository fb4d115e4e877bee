import Picture
import Tesseract

/// Finds how a page must be turned to be read.
struct Orientation {
  let engine: Engine

  /// The best of `candidates`, judged by how surely the middle of the page is read.
  func best(of candidates: [Int], for picture: CleanedPicture) throws -> Int {
    let middle = try picture.middle()
    var best = (rotation: candidates.first ?? 0, evidence: -Double.infinity)
    for rotation in candidates {
      let prepared = try middle.straightened(rotation: rotation)
      let evidence = Self.evidence(of: try engine.read(prepared.pixels, as: .sparse))
      if evidence > best.evidence { best = (rotation, evidence) }
    }
    return best.rotation
  }

  /// How much speaks for a reading: sure words count for it and unsure ones against it.
  static func evidence(of words: [RecognisedWord]) -> Double {
    words.reduce(0) { $0 + $1.confidence - 0.6 }
  }

  /// True when so many words were read surely that the page cannot be upside down.
  static func isConvincing(_ words: [RecognisedWord]) -> Bool {
    let letters = words.filter { $0.text.filter(\.isLetter).count >= 3 }
    let sure = letters.filter { $0.confidence > 0.8 }
    return sure.count >= 5 && 2 * sure.count > letters.count
  }
}

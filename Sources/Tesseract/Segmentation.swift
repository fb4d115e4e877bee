/// How a picture is cut into lines before it is read.
package enum Segmentation: UInt32, Hashable, Sendable {
  /// One block of text; lines keep their order and their gaps.
  case block = 6
  /// One line of text.
  case line = 7
  /// One word.
  case word = 8
  /// Text in any place, in no particular order.
  case sparse = 11
}

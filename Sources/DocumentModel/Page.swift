/// A straight printed line, such as the edge of a table's cell.
public struct Rule: Hashable, Sendable {
  /// The rule's extent in points; one of its sides is only its thickness.
  public var box: Box

  /// Makes a rule.
  public init(box: Box) { self.box = box }

  /// True when it runs from left to right.
  public var isHorizontal: Bool { box.width >= box.height }
}

/// One page: its words and what else the layout may need.
public struct Page: Hashable, Sendable {
  /// 1-based number within its file.
  public var number: Int
  /// Width as displayed, in points.
  public var width: Double
  /// Height as displayed, in points.
  public var height: Double
  /// Clockwise degrees (0, 90, 180, 270) by which a picture was turned to be read; boxes are always
  /// those of the page as displayed, that is, before this turn.
  public var rotation: Int
  /// How the page was straightened to be read, where it was; the turn is part of it.
  public var straightening: Straightening?
  /// The words, in the order that the source gives them.
  public var words: [Word]
  /// Printed lines, where they are known.
  public var rules: [Rule]
  /// Places of embedded pictures.
  public var pictures: [Box]
  /// True when any word was recognised from the picture.
  public var isRecognised: Bool

  /// Makes a page.
  public init(
    number: Int, width: Double, height: Double, rotation: Int = 0, words: [Word] = [],
    rules: [Rule] = [], pictures: [Box] = [], isRecognised: Bool = false
  ) {
    self.number = number
    self.width = width
    self.height = height
    self.rotation = rotation
    self.words = words
    self.rules = rules
    self.pictures = pictures
    self.isRecognised = isRecognised
  }
}

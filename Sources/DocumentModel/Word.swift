/// How a word is printed.
public struct TextStyle: Hashable, Sendable {
  /// The font's name as the file gives it, without a subset prefix; empty when unknown.
  public var fontName: String
  /// Size in points; for a recognised word the height of its line.
  public var size: Double
  /// True for bold type.
  public var isBold: Bool
  /// True for italic or oblique type.
  public var isItalic: Bool
  /// The ink.
  public var color: Color

  /// Makes a style.
  public init(
    fontName: String = "", size: Double, isBold: Bool = false, isItalic: Bool = false,
    color: Color = .black
  ) {
    self.fontName = fontName
    self.size = size
    self.isBold = isBold
    self.isItalic = isItalic
    self.color = color
  }
}

/// An opaque colour, 8 bits a channel.
public struct Color: Hashable, Sendable {
  /// Red, 0…255.
  public var red: UInt8
  /// Green, 0…255.
  public var green: UInt8
  /// Blue, 0…255.
  public var blue: UInt8

  /// Makes a colour from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Black ink.
  public static let black = Color(red: 0, green: 0, blue: 0)
}

/// Where a word came from, which decides how far it can be trusted.
public enum Origin: UInt8, Hashable, Sendable {
  /// The file's own text layer.
  case textLayer
  /// Recognition of the picture.
  case recognised
}

/// What a second, independent reading of a recognised word said.
public enum SecondReading: Hashable, Sendable {
  /// There was none.
  case none
  /// It read the same characters, and the check of decimal points on the pixels agreed.
  case agrees
  /// It read something else, given here; empty when it only doubts a decimal point.
  case differs(String)
}

/// A run of printed characters without white space.
public struct Word: Hashable, Sendable {
  /// The characters as printed, never empty.
  public var text: String
  /// The word's place on the page.
  public var box: Box
  /// How it is printed.
  public var style: TextStyle
  /// 0…1: of the words given p, the share p is right; 1 in a sound text layer.
  public var confidence: Double
  /// Where it came from.
  public var origin: Origin
  /// What a second reading said.
  public var secondReading: SecondReading
  /// The word's place on the page turned and straightened until its lines are level, in points.
  ///
  /// It is nil where the page was not straightened. Lines and columns are found by these.
  public var straightBox: Box?

  /// Makes a word; the defaults are those of a word in a sound text layer.
  public init(
    text: String, box: Box, style: TextStyle, confidence: Double = 1, origin: Origin = .textLayer,
    secondReading: SecondReading = .none, straightBox: Box? = nil
  ) {
    self.text = text
    self.box = box
    self.style = style
    self.confidence = confidence
    self.origin = origin
    self.secondReading = secondReading
    self.straightBox = straightBox
  }
}

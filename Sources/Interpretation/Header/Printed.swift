public import DocumentModel

/// A fact together with the print it was read from.
public struct Printed<Value: Hashable & Sendable>: Hashable, Sendable {
  /// What was read.
  public var value: Value
  /// The characters as printed, white space folded.
  public var text: String
  /// 0-based index of the page in the list of pages that was read.
  public var pageIndex: Int
  /// The print's places on that page, one box for each printed line.
  public var boxes: [Box]

  /// Makes a printed fact.
  public init(value: Value, text: String, pageIndex: Int, boxes: [Box]) {
    self.value = value
    self.text = text
    self.pageIndex = pageIndex
    self.boxes = boxes
  }
}

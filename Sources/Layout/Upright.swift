public import DocumentModel

extension Page {
  /// The page turned so that its print stands upright, and straightened where it was to be read.
  ///
  /// Boxes of the result are in the new frame; `displayed(_:)` of the original page takes them
  /// back.
  public var upright: Page {
    if let straightening { return straightened(by: straightening) }
    guard rotation != 0 else { return self }
    var page = self
    page.rotation = 0
    if rotation == 90 || rotation == 270 { (page.width, page.height) = (height, width) }
    page.words = words.map { word in
      var word = word
      word.box = turned(word.box)
      return word
    }
    page.rules = rules.map { Rule(box: turned($0.box)) }
    page.pictures = pictures.map(turned)
    return page
  }

  /// A box of the upright page as a box of this page as displayed.
  public func displayed(_ box: Box) -> Box {
    if let straightening { return straightening.toDisplayed.map(box) }
    return switch rotation {
    case 90:
      Box(left: box.top, top: height - box.right, right: box.bottom, bottom: height - box.left)
    case 180:
      Box(
        left: width - box.right, top: height - box.bottom, right: width - box.left,
        bottom: height - box.top)
    case 270:
      Box(left: width - box.bottom, top: box.left, right: width - box.top, bottom: box.right)
    default: box
    }
  }

  private func straightened(by straightening: Straightening) -> Page {
    let toStraight = straightening.toDisplayed.inverse ?? .identity
    var page = self
    page.rotation = 0
    page.straightening = nil
    (page.width, page.height) = (straightening.width, straightening.height)
    page.words = words.map { word in
      var word = word
      word.box = word.straightBox ?? toStraight.map(word.box)
      word.straightBox = nil
      return word
    }
    page.rules = rules.map { Rule(box: toStraight.map($0.box)) }
    page.pictures = pictures.map(toStraight.map)
    return page
  }

  /// A box of this page turned clockwise by `rotation`.
  private func turned(_ box: Box) -> Box {
    switch rotation {
    case 90:
      Box(left: height - box.bottom, top: box.left, right: height - box.top, bottom: box.right)
    case 180:
      Box(
        left: width - box.right, top: height - box.bottom, right: width - box.left,
        bottom: height - box.top)
    case 270:
      Box(left: box.top, top: width - box.right, right: box.bottom, bottom: width - box.left)
    default: box
    }
  }
}

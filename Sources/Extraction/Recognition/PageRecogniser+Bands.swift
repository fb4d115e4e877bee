import DocumentModel
import Picture

extension PageRecogniser {
  /// Reads a picture band by band, and joins the words on one page.
  ///
  /// - Parameters:
  ///   - bands: the parts of the picture, from the top.
  ///   - picture: the page as displayed.
  ///   - page: the page so far: its number and size.
  /// - Returns: the page, and what could not be read of it; nil where a band lies on its side, so
  ///   that the picture is no row of screens.
  /// - Throws: what reading a band throws.
  func recognise(
    bands: [PixelBox], of picture: Pixels, on page: Page
  ) throws -> (page: Page, issues: [Issue])? {
    var (whole, issues): (Page, [Issue]) = (page, [])
    whole.isRecognised = true
    let scale = page.height / Double(max(1, picture.height))
    for band in bands {
      let part = try picture.cropped(to: band)
      let (read, found) = try recognise(
        part, pageWidth: page.width, pageHeight: Double(band.height) * scale, number: page.number)
      guard read.rotation == 0 else { return nil }
      let top = Double(band.top) * scale
      whole.words += read.words.map { word in
        var word = word
        word.box = word.box.moved(down: top)
        // The bands were straightened each by itself; together they are level as displayed.
        word.straightBox = nil
        return word
      }
      whole.rules += read.rules.map { Rule(box: $0.box.moved(down: top)) }
      issues += found
    }
    return (whole, issues)
  }
}

extension Box {
  fileprivate func moved(down distance: Double) -> Box {
    Box(left: left, top: top + distance, right: right, bottom: bottom + distance)
  }
}

package import DocumentModel
import Knowledge
import Picture
import Poppler
import Tesseract

extension RecognitionOptions {
  /// What the caller's options mean for recognition.
  package init(_ options: ReadOptions) {
    self.init()
    dataPath = options.recognitionDataPath
    // A code that no table knows may be the name of data itself, such as `chi_tra`.
    languages = options.languages.map { RecognitionData.name(of: $0) ?? $0 }
  }
}

extension Pixels {
  /// Copies a drawn page.
  static func copy(of raster: Raster, resolution: Double) throws(PictureError) -> Pixels {
    let copy = raster.bytes.withUnsafeBytes { bytes in
      Result { () throws(PictureError) in
        guard let start = bytes.baseAddress else {
          throw PictureError(.empty, "The picture has no pixels.")
        }
        return try Pixels.rendered(
          start, stride: raster.stride, width: raster.width, height: raster.height,
          hasAlpha: false, resolution: resolution)
      }
    }
    return try copy.get()
  }
}

extension PageRecogniser {
  /// Recognises a page and joins what is read with the words that the page has already.
  ///
  /// - Parameters:
  ///   - page: the page so far: its size, and words that are known to be right.
  ///   - picture: makes the picture of the page.
  ///   - sizedByPicture: true when the picture says how large the page is.
  ///   - sink: receives the page, and issues before it.
  func recognise(
    _ page: Page, from picture: () throws(PictureError) -> Pixels, sizedByPicture: Bool = false,
    to sink: (PageEvent) -> Void
  ) {
    do {
      let pixels = try picture()
      let size = sizedByPicture ? pixels.pageSize : (page.width, page.height)
      let (read, issues) = try recognise(
        pixels, pageWidth: size.0, pageHeight: size.1, number: page.number)
      issues.forEach { sink(.issue($0)) }
      sink(.page(page.joined(with: read)))
    } catch {
      sink(.issue(.unrecognised(page.number, error)))
      var empty = page
      empty.isRecognised = true
      sink(.page(empty))
    }
  }
}

extension Page {
  /// This page's words, and those of `read` that are not in the same place as one of them.
  func joined(with read: Page) -> Page {
    var joined = read
    joined.pictures = pictures
    guard !words.isEmpty else { return joined }
    joined.words = words + read.words.filter { word in !words.contains { $0.box.covers(word.box) } }
    return joined
  }
}

extension Box {
  /// True when the other box's centre, and a good part of it, lies inside.
  fileprivate func covers(_ other: Box) -> Bool {
    let across = horizontalOverlap(other)
    let down = verticalOverlap(other)
    return across > 0 && down > 0.4 * min(height, other.height)
      && across > 0.4 * min(width, other.width)
  }
}

extension Issue {
  /// The same for all pages of a document, so that it is said once.
  static func languageMissing(_ language: String, _ error: TesseractError) -> Issue {
    let package = error.debianPackage ?? "of its data"
    return Issue(
      stage: .reading, page: nil, code: "recognition_language",
      reason: "The words are in another language (\(language)) and were read with English letters; "
        + "install the Debian package \(package).")
  }

  static func unreadable(_ page: Int) -> Issue {
    Issue(
      stage: .reading, page: page, code: "page_unreadable",
      reason: "The page is damaged and could not be read.")
  }

  static func unrecognised(_ page: Int, _ error: any Error) -> Issue {
    var code = "page_unreadable"
    var reason = "The picture of the page could not be read."
    if case .engine(let engine) = error as? RecognitionError, engine.code == .dataMissing {
      code = "recognition_data_missing"
      reason = engine.context
    }
    return Issue(stage: .reading, page: page, code: code, reason: reason)
  }
}

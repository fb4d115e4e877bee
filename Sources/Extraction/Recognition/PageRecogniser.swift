package import DocumentModel
package import Picture
import Tesseract

/// Reads the words of pages from their pictures; keeps its engine from page to page.
package final class PageRecogniser {
  private let options: RecognitionOptions
  private var engine: Engine?

  /// Makes a recogniser; the engine is started with the first page.
  package init(options: RecognitionOptions = RecognitionOptions()) {
    self.options = options
  }

  /// Reads one page.
  ///
  /// - Parameters:
  ///   - picture: the page as displayed.
  ///   - pageWidth: width of the page as displayed, in points.
  ///   - pageHeight: height of the page as displayed, in points.
  ///   - number: 1-based number of the page in its file.
  /// - Returns: the page with its words, and what could not be read of it.
  /// - Throws: `RecognitionError` when nothing can be read.
  package func recognise(
    _ picture: Pixels, pageWidth: Double, pageHeight: Double, number: Int
  ) throws(RecognitionError) -> (page: Page, issues: [Issue]) {
    let words: [RecognisedWord]
    do throws(TesseractError) {
      words = try startedEngine().read(picture, as: .block)
    } catch {
      throw .engine(error)
    }
    let scale = pageWidth / Double(picture.width)
    var page = Page(number: number, width: pageWidth, height: pageHeight, isRecognised: true)
    page.words = words.map { word in
      let box = Box(
        left: Double(word.box.left) * scale, top: Double(word.box.top) * scale,
        right: Double(word.box.right) * scale, bottom: Double(word.box.bottom) * scale)
      return Word(
        text: word.text, box: box, style: TextStyle(size: box.height),
        confidence: word.confidence, origin: .recognised)
    }
    return (page, [])
  }

  private func startedEngine() throws(TesseractError) -> Engine {
    if let engine { return engine }
    let started = try Engine(languages: options.languages, dataPath: options.dataPath)
    engine = started
    return started
  }
}

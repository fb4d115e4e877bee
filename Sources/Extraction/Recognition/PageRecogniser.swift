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
    do {
      let (prepared, words) = try read(try picture.cleaned())
      let places = PagePlaces(
        prepared: prepared, picture: picture, pageWidth: pageWidth, pageHeight: pageHeight)
      var page = Page(
        number: number, width: pageWidth, height: pageHeight, rotation: prepared.rotation,
        isRecognised: true)
      page.straightening = places.straightening(of: prepared.pixels)
      page.rules = prepared.rules.map { Rule(box: places.box(of: $0)) }
      let reading = DoubleReading(engine: try startedEngine(), picture: prepared)
      page.words = try reading.check(words).filter { !$0.word.text.isEmpty }.map { checked in
        let straight = places.straightBox(of: checked.word.box)
        let color = picture.inkColor(in: places.displayed(checked.word.box))
        return Word(
          text: checked.word.text, box: places.box(of: checked.word.box),
          style: TextStyle(size: straight.height, color: color),
          confidence: checked.word.confidence, origin: .recognised,
          secondReading: checked.second, straightBox: straight)
      }
      return (page, [])
    } catch let error as PictureError {
      throw .picture(error)
    } catch let error as TesseractError {
      throw .engine(error)
    } catch {
      throw .picture(PictureError(.damaged, "The page could not be read."))
    }
  }

  /// Reads a page the right way up.
  private func read(
    _ cleaned: CleanedPicture
  ) throws -> (picture: PreparedPicture, words: [RecognisedWord]) {
    let engine = try startedEngine()
    let orientation = Orientation(engine: engine)
    let runsAcross = try cleaned.linesRunAcross() ?? true
    let guess = runsAcross ? 0 : try orientation.best(of: [90, 270], for: cleaned)
    let first = try cleaned.straightened(rotation: guess)
    let words = try engine.read(first.pixels, as: .block)
    guard !Orientation.isConvincing(words) else { return (first, words) }
    let best = try orientation.best(of: [0, 180, 90, 270], for: cleaned)
    guard best != guess else { return (first, words) }
    let turned = try cleaned.straightened(rotation: best)
    return (turned, try engine.read(turned.pixels, as: .block))
  }

  func startedEngine() throws(TesseractError) -> Engine {
    if let engine { return engine }
    let started = try Engine(languages: options.languages, dataPath: options.dataPath)
    engine = started
    return started
  }
}

extension PageRecogniser {
  /// Reads one word of a clean picture.
  ///
  /// - Parameters:
  ///   - box: its place in the picture.
  ///   - picture: the page as drawn.
  /// - Returns: the characters without white space; empty where nothing is read.
  /// - Throws: what preparing the picture or starting the engine throws.
  func read(_ box: PixelBox, of picture: Pixels) throws -> String {
    guard let part = try picture.enlargedWord(box) else { return "" }
    return try startedEngine().read(part, as: .line).map(\.text).joined()
  }
}

package import DocumentModel
import Knowledge
package import Picture
import Tesseract

/// Reads the words of pages from their pictures; keeps its engine from page to page.
package final class PageRecogniser {
  private let options: RecognitionOptions
  private var engine: Engine?
  /// The data of the engine.
  private var engineData: [String] = []
  /// The data that the document asks for so far.
  private var data: [String]
  /// What is to be said of the document besides its pages.
  private var issue: Issue?

  /// Makes a recogniser; the engine is started with the first page.
  package init(options: RecognitionOptions = RecognitionOptions()) {
    self.options = options
    data = Self.firstData(options)
  }

  /// Forgets the language of the document read before.
  func beginDocument() { data = Self.firstData(options) }

  private static func firstData(_ options: RecognitionOptions) -> [String] {
    options.languages.isEmpty ? ["eng"] : options.languages
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
      let bands = try picture.bands()
      let empty = Page(number: number, width: pageWidth, height: pageHeight)
      if bands.count > 1, let read = try recognise(bands: bands, of: picture, on: empty) {
        return read
      }
      let (prepared, words) = try inItsLanguage(try read(try picture.cleaned()))
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
      defer { issue = nil }
      return (page, issue.map { [$0] } ?? [])
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

  /// The reading, or another one with the data of the language that it shows.
  private func inItsLanguage(
    _ reading: (picture: PreparedPicture, words: [RecognisedWord])
  ) throws -> (picture: PreparedPicture, words: [RecognisedWord]) {
    guard options.languages.isEmpty, data == Self.firstData(options),
      let language = LanguageGuess(of: reading.words).language,
      let name = RecognitionData.name(of: language)
    else { return reading }
    data = [name]
    do throws(TesseractError) {
      let engine = try startedEngine()
      return (reading.picture, try engine.read(reading.picture.pixels, as: .block))
    } catch {
      guard error.code == .dataMissing else { throw error }
      issue = .languageMissing(language, error)
      data = Self.firstData(options)
      return reading
    }
  }

  func startedEngine() throws(TesseractError) -> Engine {
    if let engine, engineData == data { return engine }
    let started = try Engine(languages: data, dataPath: options.dataPath)
    (engine, engineData) = (started, data)
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

import CLeptonica
import CTesseract
package import Picture

/// The owner of one recognition engine with its trained data; used from one thread at a time.
package final class Engine {
  private let handle: OpaquePointer

  /// Starts an engine, which takes some 70 milliseconds.
  ///
  /// - Parameters:
  ///   - languages: names of trained data, such as `eng` or `script/Latin`.
  ///   - dataPath: the folder of the trained data; nil for the usual places.
  /// - Throws: `TesseractError`; data that are missing are named with their Debian package.
  package init(languages: [String], dataPath: String? = nil) throws(TesseractError) {
    let path = try TrainedData.folder(of: languages, in: dataPath)
    guard let handle = TessBaseAPICreate() else {
      throw TesseractError(.notStarted, "The recognition engine could not be started.")
    }
    self.handle = handle
    let joined = languages.joined(separator: "+")
    guard TessBaseAPIInit2(handle, path, joined, OEM_LSTM_ONLY) == 0 else {
      throw TesseractError(
        .notStarted, "The recognition engine could not read its data for \(joined).")
    }
    set("debug_file", to: "/dev/null")
    set("tessedit_do_invert", to: "0")
  }

  deinit { TessBaseAPIDelete(handle) }

  /// Sets a variable of the engine; an unknown name is ignored.
  package func set(_ variable: String, to value: String) {
    TessBaseAPISetVariable(handle, variable, value)
  }

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - picture: dark text on light paper.
  ///   - segmentation: how it is cut into lines.
  /// - Returns: the words in reading order, in pixels of the picture.
  /// - Throws: `TesseractError` when the engine gives up.
  package func read(
    _ picture: Pixels, as segmentation: Segmentation
  ) throws(TesseractError) -> [RecognisedWord] {
    TessBaseAPISetPageSegMode(handle, TessPageSegMode(rawValue: segmentation.rawValue))
    picture.withHandle { TessBaseAPISetImage2(handle, $0) }
    // Without a resolution the engine guesses one, and says so.
    TessBaseAPISetSourceResolution(handle, 300)
    defer { TessBaseAPIClear(handle) }
    guard TessBaseAPIRecognize(handle, nil) == 0 else {
      throw TesseractError(.failed, "The recognition engine gave up on a picture.")
    }
    guard let results = TessBaseAPIGetIterator(handle) else { return [] }
    defer { TessResultIteratorDelete(results) }
    return words(of: results)
  }

  private func words(of results: OpaquePointer) -> [RecognisedWord] {
    let place = TessResultIteratorGetPageIteratorConst(results)
    var words: [RecognisedWord] = []
    var line = -1
    repeat {
      if TessPageIteratorIsAtBeginningOf(place, RIL_TEXTLINE) != 0 { line += 1 }
      guard let text = TessResultIteratorGetUTF8Text(results, RIL_WORD) else { continue }
      defer { TessDeleteText(text) }
      var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
      TessPageIteratorBoundingBox(place, RIL_WORD, &left, &top, &right, &bottom)
      let word = RecognisedWord(
        text: String(cString: text),
        box: PixelBox(left: Int(left), top: Int(top), right: Int(right), bottom: Int(bottom)),
        confidence: Double(TessResultIteratorConfidence(results, RIL_WORD)) / 100, line: line)
      if !word.text.allSatisfy(\.isWhitespace) { words.append(word) }
    } while TessResultIteratorNext(results, RIL_WORD) != 0
    return words
  }
}

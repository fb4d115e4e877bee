import DocumentModel
import Extraction
import Glibc

// word-trials FILE…: the words that are recognised on pictures, a line each: the file, the place as
// fractions of the page, the confidence, what the second reading said and the characters.

/// The bytes of a file; none where it cannot be read.
func bytes(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var all: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  while case let got = fread(&buffer, 1, buffer.count, file), got > 0 { all += buffer[..<got] }
  return all
}

/// The line of one word.
func line(_ word: Word, on page: Page, of path: String) -> String {
  let (box, width, height) = (word.box, page.width, page.height)
  let second =
    switch word.secondReading {
    case .none: "none"
    case .agrees: "agrees"
    case .differs: "differs"
    }
  let place = [box.left / width, box.top / height, box.right / width, box.bottom / height]
  let cells = [path] + place.map { String($0) } + [String(word.confidence), second, word.text]
  return cells.joined(separator: "\t")
}

let recogniser = PageRecogniser()
for path in CommandLine.arguments.dropFirst() {
  let bytes = bytes(of: path)
  guard let kind = FileKind(magic: bytes),
    let reader = try? DocumentReader(
      bytes: bytes, kind: kind, options: ReadOptions(languages: ["en"]), recogniser: recogniser)
  else { continue }
  reader.read(from: 1, through: reader.pageCount, defersRecognition: false) { event in
    guard case .page(let page) = event else { return }
    for word in page.words { print(line(word, on: page, of: path)) }
  }
}

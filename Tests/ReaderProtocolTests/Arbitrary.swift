import DocumentModel
import ReaderProtocol
import TestSupport

/// Makes messages of any content.
struct Arbitrary {
  var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  mutating func bool() -> Bool { Bool.random(using: &numbers) }

  mutating func double() -> Double { Double.random(in: -1e6...1e6, using: &numbers) }

  mutating func text() -> String {
    let letters = Array("aZ09.,µ³≤漢字\u{0}\u{10FFFF}é ")
    return String((0..<int(0...12)).map { _ in letters[int(0...letters.count - 1)] })
  }

  mutating func bytes() -> [UInt8] { (0..<int(0...300)).map { _ in UInt8(int(0...255)) } }

  mutating func optional<Value>(_ make: (inout Arbitrary) -> Value) -> Value? {
    bool() ? make(&self) : nil
  }

  mutating func list<Value>(_ most: Int, _ make: (inout Arbitrary) -> Value) -> [Value] {
    (0..<int(0...most)).map { _ in make(&self) }
  }

  mutating func box() -> Box {
    Box(left: double(), top: double(), right: double(), bottom: double())
  }

  mutating func style() -> TextStyle {
    TextStyle(
      fontName: text(), size: double(), isBold: bool(), isItalic: bool(),
      color: Color(
        red: UInt8(int(0...255)), green: UInt8(int(0...255)), blue: UInt8(int(0...255))))
  }

  mutating func word() -> Word {
    let readings: [SecondReading] = [.none, .agrees, .differs(text())]
    return Word(
      text: text(), box: box(), style: style(), confidence: double(),
      origin: bool() ? .textLayer : .recognised, secondReading: readings[int(0...2)])
  }

  mutating func page() -> Page {
    var page = Page(
      number: int(1...5_000), width: double(), height: double(), rotation: 90 * int(0...3),
      words: list(400) { $0.word() }, rules: list(5) { Rule(box: $0.box()) },
      pictures: list(5) { $0.box() }, isRecognised: bool())
    page.straightening = optional { arbitrary in
      Straightening(
        toDisplayed: Projection((0..<9).map { _ in arbitrary.double() }),
        width: arbitrary.double(), height: arbitrary.double())
    }
    return page
  }

  mutating func response() -> Response {
    switch int(0...6) {
    case 0: .opened(pageCount: int(-5...Int.max))
    case 1: .page(page())
    case 2: .deferred(page: int(0...9_999))
    case 3:
      .issue(
        Issue(
          stage: Issue.Stage.allCases[int(0...3)], page: optional { $0.int(1...9) }, code: text(),
          reason: text()))
    case 4: .picture(bytes())
    case 5:
      .failure(.init(code: text(), page: optional { $0.int(1...9) }, detail: text()))
    default: .done
    }
  }

  mutating func request() -> Request {
    switch int(0...2) {
    case 0:
      .open(
        kind: FileKind.allCases[int(0...FileKind.allCases.count - 1)],
        options: ReadOptions(
          password: optional { $0.text() }, pageLimit: int(-1...9_999),
          pixelLimit: int(0...Int.max), languages: list(3) { $0.text() },
          recognitionDataPath: optional { $0.text() }), bytes: bytes())
    case 1: .read(first: int(Int.min...Int.max), last: int(0...9), defersRecognition: bool())
    default: .render(page: int(1...9), dpi: double())
    }
  }
}

/// A frame's message without its envelope.
func unwrap(_ framed: [UInt8]) throws -> [UInt8] {
  let length = try Frame.messageLength(
    header: Array(framed.prefix(Frame.headerLength)), limit: Frame.longestRequest)
  let message = Array(framed.dropFirst(Frame.headerLength))
  guard message.count == length else { throw ProtocolError(.truncated) }
  return message
}

import FoundationEssentials
import Interpretation
import Testing

@Suite struct JSONWriterTests {
  @Test(arguments: [
    (0.0, "0"), (-0.5, "-0.5"), (13.2, "13.2"), (250_000, "250000"),
    (0.1 + 0.2, "0.30000000000000004"),
    (0.00005, "0.00005"), (-1.25e-7, "-0.000000125"), (1e16, "10000000000000000"),
    (1.2345e18, "1234500000000000000"), (1e20, "100000000000000000000"), (1e-300, "1e-300"),
    (.nan, "null"), (.infinity, "null"),
  ])
  func numbersAreShortestDecimals(value: Double, text: String) {
    var writer = JSONWriter()
    writer.number(value)
    #expect(writer.text == text)
  }

  @Test func numbersReadBackExactly() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      var writer = JSONWriter()
      writer.number(value)
      #expect(Double(writer.text) == value)
    }
  }

  @Test(arguments: [
    "plain", "quote \" and \\ backslash", "line\nbreak\ttab\r\u{0}\u{1F}\u{7F}",
    "µg/dL × 10³ 血红蛋白 🩸",
    "\u{2028}\u{2029}", "", "</script>",
  ])
  func stringsReadBack(text: String) throws {
    var writer = JSONWriter()
    writer.array(of: [text]) { text, writer in writer.string(text) }
    #expect(try JSONDecoder().decode([String].self, from: Data(writer.utf8)) == [text])
  }

  @Test func keysKeepTheirOrder() {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("zebra") { $0.integer(1) }
      writer.member("apple") {
        $0.array(of: [true, false]) { value, writer in writer.bool(value) }
      }
      writer.member("none") { $0.null() }
      writer.member("empty") { $0.object { _ in } }
    }
    #expect(writer.text == #"{"zebra":1,"apple":[true,false],"none":null,"empty":{}}"#)
  }

  @Test func indentedTextHasOneMemberALine() {
    var writer = JSONWriter(style: .indented)
    writer.object { writer in
      writer.member("a") { $0.array(of: [1, 2]) { value, writer in writer.integer(value) } }
      writer.member("b") { $0.array(of: [Int]()) { value, writer in writer.integer(value) } }
    }
    #expect(writer.text == "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": []\n}")
  }
}

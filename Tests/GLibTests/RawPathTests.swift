import GLib
import Testing

@Suite struct RawPathTests {
  private let latin1 = RawPath(bytes: Array("/tmp/caf".utf8) + [0xe9])

  @Test func bytesThatAreNotUTF8Survive() {
    #expect(latin1.utf8 == nil)
    #expect(latin1.withCString { RawPath(cString: $0) } == latin1)
    #expect(latin1.lastComponent.bytes == Array("caf".utf8) + [0xe9])
  }

  @Test func descriptionIsPlainText() {
    #expect(latin1.description == "/tmp/caf\\xe9")
    #expect(RawPath("a\nb").description == "a\\x0ab")
    #expect(RawPath("bericht ä.pdf").description == "bericht ä.pdf")
  }

  @Test func componentsAndParents() {
    #expect(RawPath("/a/b").parent == "/a")
    #expect(RawPath("/a").parent == "/")
    #expect(RawPath("a").parent == ".")
    #expect(RawPath("a").lastComponent == "a")
    #expect(RawPath("/a/").appending("b") == "/a/b")
    #expect(RawPath("/a").appending("b") == "/a/b")
  }

  @Test func endsAtNUL() {
    #expect(RawPath(bytes: [97, 0, 98]) == "a")
  }

  @Test func bodyErrorsPassThrough() {
    struct Refused: Error {}
    #expect(throws: Refused.self) {
      try RawPath("a").withCString { _ in throw Refused() }
    }
  }
}

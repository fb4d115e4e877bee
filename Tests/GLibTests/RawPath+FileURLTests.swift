import GLib
import Testing

@Suite struct RawPathFileURLTests {
  @Test func anyBytesComeBack() {
    let path = RawPath(bytes: Array("/in/a b%ü?#".utf8) + [0xe9, 0x01])
    #expect(path.fileURL == "file:///in/a%20b%25%C3%BC%3F%23%E9%01")
    #expect(RawPath(fileURL: path.fileURL) == path)
  }

  @Test(arguments: [
    "", "/a", "file:a", "file://host/a", "http:///a", "file:///a/../b", "file:///a/%2e%2E/b",
    "file:///a%00b", "file:///a%", "file:///a%4", "file:///a%zz", "file:///a%+1",
  ])
  func whatLeadsElsewhereIsNoPath(url: String) {
    #expect(RawPath(fileURL: url) == nil)
  }
}

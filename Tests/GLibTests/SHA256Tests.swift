import GLib
import Glibc
import Testing

@Suite struct SHA256Tests {
  /// The test vectors of FIPS 180-4.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func published(text: String, hex: String) {
    #expect(SHA256.hex(of: Array(text.utf8)) == hex)
  }

  @Test func piecesGiveTheSameHash() {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var hash = SHA256()
    hash.update(Array(bytes[..<7]))
    hash.update([])
    bytes[7...].withUnsafeBytes { hash.update($0) }
    #expect(hash.hex() == SHA256.hex(of: bytes))
  }

  @Test func readsADescriptorToItsEnd() {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    #expect(write(ends[1], "abc", 3) == 3)
    close(ends[1])
    #expect(
      SHA256.hex(readingFrom: ends[0])
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    close(ends[0])
    #expect(SHA256.hex(readingFrom: -1) == nil)
  }
}

import GLib
import Testing

@testable import Records

@Suite struct DocumentHashTests {
  private let a = SHA256.hex(of: [1])
  private let b = SHA256.hex(of: [2])

  @Test func oneFileHasItsOwnHash() {
    #expect(DocumentHash.of(fileHashes: [a]) == a)
    #expect(DocumentHash.of(fileHashes: [a.uppercased()]) == a)
  }

  @Test func orderAndNumberCount() {
    let hashes = [[a], [b], [a, b], [b, a], [a, a], [a, b, b], []].map {
      DocumentHash.of(fileHashes: $0)
    }
    #expect(Set(hashes).count == hashes.count)
  }

  @Test func bytesAndDigitsConvert() {
    #expect(DocumentHash.bytes(a).map(DocumentHash.hex) == a)
    #expect(DocumentHash.hex([0x0f, 0xf0, 0x00]) == "0ff000")
    for wrong in ["", "00", a + "0", String(a.dropLast()), String(repeating: "g", count: 64)] {
      #expect(DocumentHash.bytes(wrong) == nil)
    }
    #expect(DocumentHash.bytes(String(repeating: "é", count: 32)) == nil)
  }
}

import Testing

@testable import ReaderProtocol

@Suite struct ByteReaderTests {
  @Test(arguments: [0, 1, -1, 63, 64, -64, -65, 1 << 40, Int.max, Int.min])
  func numbersOfAnySizeComeBack(value: Int) throws {
    var writer = ByteWriter()
    writer.put(value)
    var reader = ByteReader(writer.bytes)
    #expect(try reader.int() == value)
    #expect(reader.remaining == 0)
  }

  @Test func aNumberOfMoreThan64BitsIsMalformed() {
    var reader = ByteReader([UInt8](repeating: 0xFF, count: 9) + [0x02])
    #expect(throws: ProtocolError(.malformed)) { try reader.int() }
  }

  @Test func aLengthBeyondTheMessageIsNoReasonToAllocate() {
    var reader = ByteReader([0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
    #expect(throws: ProtocolError(.truncated)) { try reader.blob() }
  }

  @Test func textThatIsNotUTF8IsMalformed() {
    var reader = ByteReader([2, 0xC3, 0x28])
    #expect(throws: ProtocolError(.malformed)) { try reader.text() }
  }
}

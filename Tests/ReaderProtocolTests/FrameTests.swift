import ReaderProtocol
import Testing

@Suite struct FrameTests {
  @Test func anotherVersionIsRefused() {
    #expect(throws: ProtocolError(.wrongVersion)) {
      try Frame.messageLength(header: [1, 0, 0, 0, Frame.version + 1], limit: 10)
    }
  }

  @Test func aMessageLongerThanTheLimitIsRefused() throws {
    #expect(try Frame.messageLength(header: [11, 0, 0, 0, Frame.version], limit: 10) == 10)
    #expect(throws: ProtocolError(.tooLong)) {
      try Frame.messageLength(header: [12, 0, 0, 0, Frame.version], limit: 10)
    }
  }

  @Test func aFrameWithoutAVersionIsMalformed() {
    #expect(throws: ProtocolError(.malformed)) {
      try Frame.messageLength(header: [0, 0, 0, 0, Frame.version], limit: 10)
    }
  }
}

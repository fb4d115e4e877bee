import ReaderProtocol
import TestSupport
import Testing

@Suite struct ResponseTests {
  @Test func everyResponseSurvivesItsEncoding() throws {
    var any = Arbitrary(seed: 3)
    for _ in 0..<500 {
      let response = any.response()
      #expect(try Response(message: unwrap(response.framed)) == response)
    }
  }

  @Test func changedBytesNeverCrash() throws {
    var any = Arbitrary(seed: 4)
    var refused = 0
    for _ in 0..<2_000 {
      var message = try unwrap(any.response().framed)
      for _ in 0..<any.int(1...4) where !message.isEmpty {
        message[any.int(0...message.count - 1)] = UInt8(any.int(0...255))
      }
      if (try? Response(message: message)) == nil { refused += 1 }
    }
    #expect(refused > 0)
  }

  @Test func randomBytesNeverCrash() {
    var any = Arbitrary(seed: 5)
    var refused = 0
    for _ in 0..<5_000 {
      let message = any.bytes()
      if (try? Response(message: message)) == nil { refused += 1 }
      if (try? Request(message: message)) == nil { refused += 1 }
    }
    #expect(refused > 5_000)
  }
}

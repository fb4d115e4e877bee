import ReaderProtocol
import Testing

@Suite struct RequestTests {
  @Test func everyRequestSurvivesItsEncoding() throws {
    var any = Arbitrary(seed: 1)
    for _ in 0..<500 {
      let request = any.request()
      #expect(try Request(message: unwrap(request.framed)) == request)
    }
  }

  @Test func aCutRequestIsRefused() throws {
    var any = Arbitrary(seed: 2)
    for _ in 0..<50 {
      let message = try unwrap(any.request().framed)
      for length in 0..<message.count {
        #expect(throws: ProtocolError.self) { try Request(message: Array(message[..<length])) }
      }
    }
  }

  @Test func bytesBehindARequestAreRefused() throws {
    let message = try unwrap(Request.render(page: 1, dpi: 72).framed)
    #expect(throws: ProtocolError(.malformed)) { try Request(message: message + [0]) }
  }
}

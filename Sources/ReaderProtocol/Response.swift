package import DocumentModel

/// What a reader answers.
package enum Response: Hashable, Sendable {
  /// The file is open and has this many pages.
  case opened(pageCount: Int)
  /// One page was read.
  case page(Page)
  /// This page has no sound text layer and recognition was to be deferred.
  case deferred(page: Int)
  /// Something about what was read.
  case issue(Issue)
  /// A picture, as PNG.
  case picture([UInt8])
  /// The request failed and has no further answer.
  case failure(Failure)
  /// The request is answered.
  case done

  /// Why a request failed.
  package struct Failure: Hashable, Sendable {
    /// A stable word, such as `damaged`.
    package var code: String
    /// 1-based page that it concerns, or nil.
    package var page: Int?
    /// What helps to mend it, such as the name of a missing package; never contents of the file.
    package var detail: String

    package init(code: String, page: Int? = nil, detail: String = "") {
      self.code = code
      self.page = page
      self.detail = detail
    }
  }
}

extension Response {
  /// The message with its envelope.
  package var framed: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .opened(let pageCount):
      writer.put(1 as UInt8)
      writer.put(pageCount)
    case .page(let page):
      writer.put(2 as UInt8)
      page.write(to: &writer)
    case .deferred(let page):
      writer.put(3 as UInt8)
      writer.put(page)
    case .issue(let issue):
      writer.put(4 as UInt8)
      issue.write(to: &writer)
    case .picture(let png):
      writer.put(5 as UInt8)
      writer.put(png)
    case .failure(let failure):
      writer.put(6 as UInt8)
      failure.write(to: &writer)
    case .done:
      writer.put(7 as UInt8)
    }
    return Frame.wrap(writer.bytes)
  }

  /// Reads a message without its envelope.
  package init(message: [UInt8]) throws(ProtocolError) {
    var reader = ByteReader(message)
    switch try reader.byte() {
    case 1: self = .opened(pageCount: try reader.int())
    case 2: self = .page(try Page(from: &reader))
    case 3: self = .deferred(page: try reader.int())
    case 4: self = .issue(try Issue(from: &reader))
    case 5: self = .picture(try reader.blob())
    case 6: self = .failure(try Failure(from: &reader))
    case 7: self = .done
    default: throw ProtocolError(.malformed)
    }
    try reader.finish()
  }
}

extension Response.Failure {
  func write(to writer: inout ByteWriter) {
    writer.put(code)
    writer.put(optional: page) { $0.put($1) }
    writer.put(detail)
  }

  init(from reader: inout ByteReader) throws(ProtocolError) {
    code = try reader.text()
    page = try reader.optional { (r) throws(ProtocolError) in try r.int() }
    detail = try reader.text()
  }
}

extension Issue {
  func write(to writer: inout ByteWriter) {
    writer.put(stage.rawValue)
    writer.put(optional: page) { $0.put($1) }
    writer.put(code)
    writer.put(reason)
  }

  init(from reader: inout ByteReader) throws(ProtocolError) {
    guard let stage = Stage(rawValue: try reader.text()) else {
      throw ProtocolError(.malformed)
    }
    self.init(
      stage: stage, page: try reader.optional { (r) throws(ProtocolError) in try r.int() },
      code: try reader.text(), reason: try reader.text())
  }
}

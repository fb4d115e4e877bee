package import DocumentModel

/// What a caller asks of a reader; each request is answered by responses up to `done` or `failure`.
package enum Request: Hashable, Sendable {
  /// Take this file; the answer is `opened`. A file opened before is forgotten.
  case open(kind: FileKind, options: ReadOptions, bytes: [UInt8])
  /// Read pages of the open file, first to last (clipped to the file's pages).
  ///
  /// With `defersRecognition`, a page that must be recognised is answered by `deferred`.
  case read(first: Int, last: Int, defersRecognition: Bool)
  /// Draw a page of the open file as PNG.
  case render(page: Int, dpi: Double)
}

extension Request {
  /// The message with its envelope.
  package var framed: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .open(let kind, let options, let bytes):
      writer.put(1 as UInt8)
      writer.put(kind.rawValue)
      options.write(to: &writer)
      writer.put(bytes)
    case .read(let first, let last, let defersRecognition):
      writer.put(2 as UInt8)
      writer.put(first)
      writer.put(last)
      writer.put(defersRecognition)
    case .render(let page, let dpi):
      writer.put(3 as UInt8)
      writer.put(page)
      writer.put(dpi)
    }
    return Frame.wrap(writer.bytes)
  }

  /// Reads a message without its envelope.
  package init(message: [UInt8]) throws(ProtocolError) {
    var reader = ByteReader(message)
    switch try reader.byte() {
    case 1:
      guard let kind = FileKind(rawValue: try reader.byte()) else {
        throw ProtocolError(.malformed)
      }
      let options = try ReadOptions(from: &reader)
      self = .open(kind: kind, options: options, bytes: try reader.blob())
    case 2:
      self = .read(
        first: try reader.int(), last: try reader.int(), defersRecognition: try reader.bool())
    case 3:
      self = .render(page: try reader.int(), dpi: try reader.double())
    default:
      throw ProtocolError(.malformed)
    }
    try reader.finish()
  }
}

extension ReadOptions {
  func write(to writer: inout ByteWriter) {
    writer.put(optional: password) { $0.put($1) }
    writer.put(pageLimit)
    writer.put(pixelLimit)
    writer.put(list: languages) { $0.put($1) }
    writer.put(optional: recognitionDataPath) { $0.put($1) }
  }

  init(from reader: inout ByteReader) throws(ProtocolError) {
    self.init(
      password: try reader.optional { (r) throws(ProtocolError) in try r.text() },
      pageLimit: try reader.int(), pixelLimit: try reader.int(),
      languages: try reader.list { (r) throws(ProtocolError) in try r.text() },
      recognitionDataPath: try reader.optional { (r) throws(ProtocolError) in try r.text() })
  }
}

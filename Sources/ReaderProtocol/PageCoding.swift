import DocumentModel

extension Box {
  func write(to writer: inout ByteWriter) {
    writer.put(left)
    writer.put(top)
    writer.put(right)
    writer.put(bottom)
  }

  init(from reader: inout ByteReader) throws(ProtocolError) {
    self.init(
      left: try reader.double(), top: try reader.double(), right: try reader.double(),
      bottom: try reader.double())
  }
}

extension Straightening {
  func write(to writer: inout ByteWriter) {
    toDisplayed.elements.forEach { writer.put($0) }
    writer.put(width)
    writer.put(height)
  }

  init(from reader: inout ByteReader) throws(ProtocolError) {
    var elements: [Double] = []
    for _ in 0..<9 { elements.append(try reader.double()) }
    self.init(
      toDisplayed: Projection(elements), width: try reader.double(), height: try reader.double())
  }
}

extension TextStyle {
  func write(to writer: inout ByteWriter) {
    writer.put(fontName)
    writer.put(size)
    writer.put(isBold)
    writer.put(isItalic)
    writer.put(color.red)
    writer.put(color.green)
    writer.put(color.blue)
  }

  init(from reader: inout ByteReader) throws(ProtocolError) {
    self.init(
      fontName: try reader.text(), size: try reader.double(), isBold: try reader.bool(),
      isItalic: try reader.bool(),
      color: Color(red: try reader.byte(), green: try reader.byte(), blue: try reader.byte()))
  }
}

extension Word {
  /// Writes the word; its style as a place in the page's list of styles.
  func write(to writer: inout ByteWriter, style index: Int) {
    writer.put(text)
    box.write(to: &writer)
    writer.put(count: index)
    writer.put(confidence)
    writer.put(origin.rawValue)
    switch secondReading {
    case .none: writer.put(0 as UInt8)
    case .agrees: writer.put(1 as UInt8)
    case .differs(let other):
      writer.put(2 as UInt8)
      writer.put(other)
    }
    writer.put((straightBox == nil ? 0 : 1) as UInt8)
    straightBox?.write(to: &writer)
  }

  init(from reader: inout ByteReader, styles: [TextStyle]) throws(ProtocolError) {
    let text = try reader.text()
    let box = try Box(from: &reader)
    let index = try reader.index(below: styles.count)
    let confidence = try reader.double()
    guard let origin = Origin(rawValue: try reader.byte()) else {
      throw ProtocolError(.malformed)
    }
    let second = try SecondReading(from: &reader)
    let straight = try reader.byte() == 0 ? nil : Box(from: &reader)
    self.init(
      text: text, box: box, style: styles[index], confidence: confidence, origin: origin,
      secondReading: second, straightBox: straight)
  }
}

extension SecondReading {
  fileprivate init(from reader: inout ByteReader) throws(ProtocolError) {
    switch try reader.byte() {
    case 0: self = .none
    case 1: self = .agrees
    case 2: self = .differs(try reader.text())
    default: throw ProtocolError(.malformed)
    }
  }
}

extension Page {
  func write(to writer: inout ByteWriter) {
    writer.put(number)
    writer.put(width)
    writer.put(height)
    writer.put(rotation)
    writer.put(optional: straightening) { $1.write(to: &$0) }
    writer.put(isRecognised)
    writer.put(list: rules) { $1.box.write(to: &$0) }
    writer.put(list: pictures) { $1.write(to: &$0) }
    let (styles, indices) = stylesInOrder()
    writer.put(list: styles) { $1.write(to: &$0) }
    writer.put(count: words.count)
    for (word, index) in zip(words, indices) { word.write(to: &writer, style: index) }
  }

  init(from reader: inout ByteReader) throws(ProtocolError) {
    self.init(
      number: try reader.int(), width: try reader.double(), height: try reader.double(),
      rotation: try reader.int())
    straightening = try reader.optional { (r) throws(ProtocolError) in
      try Straightening(from: &r)
    }
    isRecognised = try reader.bool()
    rules = try reader.list { (r) throws(ProtocolError) in Rule(box: try Box(from: &r)) }
    pictures = try reader.list { (r) throws(ProtocolError) in try Box(from: &r) }
    let styles = try reader.list { (r) throws(ProtocolError) in try TextStyle(from: &r) }
    words = try reader.list { (r) throws(ProtocolError) in try Word(from: &r, styles: styles) }
  }

  /// The different styles of the words, and for each word the place of its style among them.
  private func stylesInOrder() -> (styles: [TextStyle], indices: [Int]) {
    var styles: [TextStyle] = []
    var places: [TextStyle: Int] = [:]
    var last: (style: TextStyle, index: Int)?
    let indices = words.map { word in
      if let last, last.style == word.style { return last.index }
      let index = places[word.style] ?? styles.count
      if index == styles.count {
        styles.append(word.style)
        places[word.style] = index
      }
      last = (word.style, index)
      return index
    }
    return (styles, indices)
  }
}

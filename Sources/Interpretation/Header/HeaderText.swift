import DocumentModel
import Knowledge
import Layout

/// A piece of a word together with its place in the document.
struct HeaderToken {
  var piece: TextPiece
  /// Index into `HeaderText.lines`.
  var line: Int
  var cell: Int
  var word: Int
}

/// The tokens of one printed line.
struct HeaderLine {
  /// 0-based index of the page, and of the line on it.
  var page: Int
  var index: Int
  var tokens: Range<Int>
}

/// A label found in the text: a range of tokens and what it names.
struct LabelMatch {
  var tokens: Range<Int>
  var role: HeaderRole
  var isWeak: Bool

  /// Longer labels win; of the same words a strong label wins over a weak or an ignored one.
  func replaces(_ other: LabelMatch) -> Bool {
    tokens != other.tokens || other.isWeak || other.role == .other
  }
}

/// The words of a document as tokens, with the labels and other phrases found in one pass.
struct HeaderText {
  let source: [[Line]]
  var tokens: [HeaderToken] = []
  var lines: [HeaderLine] = []
  /// The longest label at each place, in order, without overlaps.
  var labels: [LabelMatch] = []
  /// The labels of each line, as a range of `labels`.
  var labelsOfLine: [Range<Int>] = []
  var evidence = WordEvidence()
  let words = HeaderWords.shared

  init(_ source: [[Line]]) {
    self.source = source
    tokens.reserveCapacity(source.reduce(0) { $0 + $1.count } * 16)
    for page in source.indices {
      for line in source[page].indices { addLine(page, line) }
    }
    match()
  }

  private mutating func addLine(_ page: Int, _ index: Int) {
    let first = tokens.count
    let number = lines.count
    let cells = source[page][index].cells
    for cell in cells.indices {
      let words = cells[cell].words
      for word in words.indices {
        TextPiece.forEach(of: words[word].text) { piece in
          tokens.append(HeaderToken(piece: piece, line: number, cell: cell, word: word))
        }
      }
    }
    lines.append(HeaderLine(page: page, index: index, tokens: first..<tokens.count))
  }

  /// Finds every phrase of the word lists.
  private mutating func match() {
    for line in lines.indices {
      let range = lines[line].tokens
      let firstLabel = labels.count
      var free = range.lowerBound
      for start in range where tokens[start].piece.kind == .letters {
        guard let state = words.next(.start, tokens[start].piece.key) else { continue }
        walk(from: start, state, in: range, free: &free)
      }
      labelsOfLine.append(firstLabel..<labels.count)
    }
  }

  /// Follows the trie from one token as far as it goes; takes the longest label and evidence.
  private mutating func walk(
    from start: Int, _ first: HeaderWords.State, in range: Range<Int>, free: inout Int
  ) {
    var state = first
    var label: LabelMatch?
    var proof: (state: HeaderWords.State, meaning: HeaderMeaning, end: Int)?
    var index = start
    while true {
      words.forEachMeaning(state) { meaning in
        switch meaning.role {
        case .documentType: proof = (state, meaning, index + 1)
        case .language: if index == start { evidence.addLanguage(meaning.language) }
        case .dayFirst: evidence.dayFirstWords += 1
        case .monthFirst: evidence.monthFirstWords += 1
        case .table, .greeting:
          evidence.addWord(meaning.role, line: tokens[start].line)
        default:
          guard meaning.role.isLabel, start >= free else { return }
          let next = LabelMatch(
            tokens: start..<index + 1, role: meaning.role, isWeak: meaning.isWeak)
          if label.map({ next.replaces($0) }) ?? true { label = next }
        }
      }
      index += 1
      guard index < range.upperBound, isNeighbour(index),
        let next = words.next(state, tokens[index].piece.key)
      else { break }
      state = next
    }
    if let label {
      labels.append(label)
      free = label.tokens.upperBound
    }
    if let proof {
      let type = DocumentType.allCases.first { $0.number == proof.meaning.value + 1 }
      evidence.addType(
        proof.state, proof.meaning, isHeading: isHeading(start..<proof.end, in: range, of: type))
    }
  }

  /// True for a phrase that is most of a cell in the upper part of its page.
  private func isHeading(
    _ phrase: Range<Int>, in line: Range<Int>, of type: DocumentType?
  ) -> Bool {
    guard lines[tokens[phrase.lowerBound].line].index < 16 else { return false }
    let limit = 6
    var first = phrase.lowerBound
    while !startsCell(first), phrase.lowerBound - first < limit { first -= 1 }
    var end = phrase.upperBound
    while end < line.upperBound, !startsCell(end), end - first < phrase.count + limit { end += 1 }
    guard startsCell(first), end - first < phrase.count + limit else { return false }
    // "City Lab & X-Ray" is a letterhead, not a title of images.
    return type != .scan
      || !(first..<end).contains { !phrase.contains($0) && has(.laboratoryWord, $0) }
  }

  /// True when a phrase may go on from the token before to this one: in one cell, or in the next
  /// where a label's words stand far apart.
  private func isNeighbour(_ index: Int) -> Bool {
    tokens[index].cell == tokens[index - 1].cell && tokens[index].piece.kind != .colon
  }
}

extension HeaderText {
  /// The word that a token belongs to.
  func word(of token: Int) -> Word {
    let place = tokens[token]
    let line = lines[place.line]
    return source[line.page][line.index].cells[place.cell].words[place.word]
  }

  /// The cell that a token belongs to.
  func cell(of token: Int) -> Cell {
    let place = tokens[token]
    let line = lines[place.line]
    return source[line.page][line.index].cells[place.cell]
  }

  /// The line that a token belongs to.
  func printedLine(_ number: Int) -> Line {
    source[lines[number].page][lines[number].index]
  }

  /// True when a token is the first of its cell.
  func startsCell(_ token: Int) -> Bool {
    guard token > lines[tokens[token].line].tokens.lowerBound else { return true }
    return tokens[token - 1].cell != tokens[token].cell
  }

  /// True when a token is the last of its cell.
  func endsCell(_ token: Int) -> Bool {
    guard token + 1 < lines[tokens[token].line].tokens.upperBound else { return true }
    return tokens[token + 1].cell != tokens[token].cell
  }

  /// The printed characters from the first to the last token, words joined with single spaces.
  func text(of range: Range<Int>) -> String {
    var text = ""
    forEachPart(of: range) { part, _ in
      if !text.isEmpty, !(endsInIdeograph(text) && startsWithIdeograph(part)) { text += " " }
      text += part
    }
    return text
  }

  /// The boxes of the printed words, joined where they stand side by side.
  func box(of range: Range<Int>) -> Box? {
    var box: Box?
    forEachPart(of: range) { _, place in box = box?.union(place) ?? place }
    return box
  }

  /// Calls `body` with the printed part of each word in a range of tokens of one line.
  private func forEachPart(of range: Range<Int>, _ body: (String, Box) -> Void) {
    guard let first = range.first, let last = range.last else { return }
    let line = printedLine(tokens[first].line)
    var cell = tokens[first].cell
    var word = tokens[first].word
    while (cell, word) <= (tokens[last].cell, tokens[last].word) {
      guard word < line.cells[cell].words.count else {
        cell += 1
        word = 0
        continue
      }
      let whole = line.cells[cell].words[word]
      let from = (cell, word) == (tokens[first].cell, tokens[first].word) ? start(first) : 0
      let isLast = (cell, word) == (tokens[last].cell, tokens[last].word)
      let to = isLast ? end(last) : whole.text.utf8.count
      if from < to {
        let utf8 = Array(whole.text.utf8)
        body(String(decoding: utf8[from..<to], as: UTF8.self), part(whole, from, to, utf8.count))
      }
      word += 1
    }
  }

  /// Where the printed value begins that starts with a token: with its word, if nothing else does.
  private func start(_ token: Int) -> Int {
    guard token > 0, isSameWord(token, token - 1) else { return 0 }
    return tokens[token].piece.start
  }

  private func end(_ token: Int) -> Int {
    guard token + 1 < tokens.count, isSameWord(token, token + 1) else {
      return word(of: token).text.utf8.count
    }
    return tokens[token + 1].piece.start
  }

  private func isSameWord(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (tokens[first], tokens[second])
    return one.line == other.line && one.cell == other.cell && one.word == other.word
  }

  /// The part of a word's box between two offsets of its text.
  private func part(_ word: Word, _ from: Int, _ to: Int, _ count: Int) -> Box {
    guard count > 0, from > 0 || to < count else { return word.box }
    var box = word.box
    box.left = word.box.left + word.box.width * Double(from) / Double(count)
    box.right = word.box.left + word.box.width * Double(to) / Double(count)
    return box
  }
}

/// True for a text whose last character belongs to a script written without spaces.
private func endsInIdeograph(_ text: String) -> Bool {
  text.unicodeScalars.last.map { (0x3000...0x9FFF).contains($0.value) } ?? false
}

private func startsWithIdeograph(_ text: String) -> Bool {
  text.unicodeScalars.first.map { (0x3000...0x9FFF).contains($0.value) } ?? false
}

import DocumentModel
import Picture
import ReaderProtocol
import TestSupport

/// Decodes damaged messages; one that stops this program ends the campaign.
func tryMessages(_ count: Int, seed: UInt64) -> Bool {
  var random = SeededNumbers(seed: seed)
  let word = Word(
    text: "13.2", box: Box(left: 1, top: 2, right: 3, bottom: 4), style: TextStyle(size: 10))
  let requests: [Request] = [
    .open(kind: .pdf, options: ReadOptions(password: "x", languages: ["de"]), bytes: [1, 2, 3]),
    .read(first: 1, last: 24, defersRecognition: true), .render(page: 2, dpi: 200),
  ]
  let responses: [Response] = [
    .opened(pageCount: 3), .deferred(page: 2), .done, .picture([1, 2, 3]),
    .page(Page(number: 1, width: 612, height: 792, words: [word, word, word])),
    .issue(Issue(stage: .reading, page: 1, code: "code", reason: "Reason.")),
    .failure(Response.Failure(code: "damaged", page: 1, detail: "detail")),
  ]
  let asked = requests.map { Array($0.framed.dropFirst(Frame.headerLength)) }
  let answered = responses.map { Array($0.framed.dropFirst(Frame.headerLength)) }
  var accepted = 0
  for trial in 0..<count {
    let source = trial.isMultiple(of: 2) ? asked : answered
    let message = random.damaged(
      source.randomElement(using: &random) ?? [],
      mixing: answered.randomElement(using: &random) ?? [])
    if trial.isMultiple(of: 2) {
      if (try? Request(message: message)) != nil { accepted += 1 }
    } else if (try? Response(message: message)) != nil {
      accepted += 1
    }
  }
  print("\(count) damaged messages, \(accepted) of them still messages")
  return true
}

/// Looks at the first bytes of damaged files, as is done before a reader is asked.
func tryHeaders(_ count: Int, _ samples: [Sample], seed: UInt64) -> Bool {
  var random = SeededNumbers(seed: seed)
  let heads = samples.map { Array($0.bytes.prefix(600)) }
  var (kinds, sizes) = (0, 0)
  for _ in 0..<count {
    let head = random.damaged(
      heads.randomElement(using: &random) ?? [], mixing: heads.randomElement(using: &random) ?? [])
    if FileKind(magic: head) != nil { kinds += 1 }
    if (try? PictureHeader(of: head)) != nil { sizes += 1 }
  }
  print("\(count) damaged heads of files, \(kinds) of a known kind, \(sizes) with a size")
  return true
}

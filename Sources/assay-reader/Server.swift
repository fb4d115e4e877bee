import CProcess
import DocumentModel
import Extraction
import Glibc
import ReaderProtocol

/// Answers requests until the caller closes the pipe.
func serve() {
  var server = Server()
  do throws(ProtocolError) {
    while let message = try Pipe.receive() { server.answer(try Request(message: message)) }
  } catch {
    exit(ReaderExit.badRequest)
  }
}

/// The state between requests: the open file.
private struct Server {
  private var document: DocumentReader?
  /// The folder of recognition data that the reader is confined to, once it is.
  private var confined: String??
  /// Kept from file to file, so that its engine starts once.
  private var recogniser: (options: RecognitionOptions, recogniser: PageRecogniser)?

  mutating func answer(_ request: Request) {
    do throws(ExtractionError) {
      switch request {
      case .open(let kind, let options, let bytes):
        document = nil
        confine(for: options)
        limitProcessorTime()
        let opened = try DocumentReader(
          bytes: bytes, kind: kind, options: options, recogniser: recogniser(for: options))
        document = opened
        send(.opened(pageCount: opened.pageCount))
      case .read(let first, let last, let defersRecognition):
        guard let document, first <= last else { throw ExtractionError(.badRequest) }
        #if DEBUG
          Fault.commit(at: nil) { send(.issue($0)) }
        #endif
        document.read(from: first, through: last, defersRecognition: defersRecognition) { event in
          #if DEBUG
            if case .page(let page) = event {
              Fault.commit(at: page.number) { send(.issue($0)) }
            }
          #endif
          send(Response(event))
        }
      case .render(let page, let dpi):
        guard let document else { throw ExtractionError(.badRequest) }
        send(.picture(try document.render(page: page, dpi: dpi)))
      }
      send(.done)
    } catch {
      send(
        .failure(
          Response.Failure(
            code: error.code.description, page: error.page, detail: error.detail)))
    }
  }

  /// Before the first byte of a file is looked at, gives up all other files.
  private mutating func confine(for options: ReadOptions) {
    if let confined {
      // What it has given up cannot be had back: the caller starts another reader.
      guard confined == options.recognitionDataPath else { exit(0) }
      return
    }
    guard FileAccess.confine(recognitionData: options.recognitionDataPath) else {
      exit(ReaderExit.notConfined)
    }
    confined = .some(options.recognitionDataPath)
    // A thread begins with the bounds of the one that starts it.
    assay_process_end_with_caller(0)
  }

  private mutating func recogniser(for options: ReadOptions) -> PageRecogniser {
    let options = RecognitionOptions(options)
    if let kept = recogniser, kept.options == options { return kept.recogniser }
    let made = PageRecogniser(options: options)
    recogniser = (options, made)
    return made
  }

  private func send(_ response: Response) {
    guard Pipe.send(response.framed) else { exit(0) }
  }
}

extension Response {
  fileprivate init(_ event: PageEvent) {
    switch event {
    case .page(let page): self = .page(page)
    case .issue(let issue): self = .issue(issue)
    case .deferred(let number): self = .deferred(page: number)
    }
  }
}

import GLib
import Glibc
import Testing

@testable import Inbox

@Suite struct OutputFolderTests {
  private let scratch: Scratch
  private let output: Scratch
  private var inbox: Inbox

  init() throws {
    scratch = try Scratch()
    output = try Scratch()
    inbox = Inbox(folder: scratch.folder)
  }

  private mutating func item(_ name: RawPath, _ text: String = "x") throws -> InboxItem {
    scratch.write(text, to: name)
    return try #require(try inbox.look(closed: [name]).ready.first)
  }

  @Test mutating func nothingIsReplaced() throws {
    let folder = OutputFolder(path: output.folder)
    for number in 1...3 {
      let place = try folder.take(try item("a.pdf", "\(number)"))
      let name: RawPath = number == 1 ? "a.pdf" : RawPath("a (\(number)).pdf")
      #expect(place.lastComponent == name)
    }
    #expect(scratch.folder.folderEntries == [])
  }

  @Test mutating func whatWasReplacedMeanwhileStays() throws {
    let old = try item("a.pdf")
    scratch.write("more", to: "a.pdf")
    do {
      _ = try OutputFolder(path: output.folder).take(old)
      Issue.record("another file than the one that was read was moved")
    } catch {
      #expect(error.code == .changed)
    }
    #expect(scratch.folder.folderEntries == ["a.pdf"] && output.folder.folderEntries == [])
  }

  @Test func numbersAndReasonsFitIntoAName() {
    let long = RawPath(bytes: [UInt8](repeating: 0xFF, count: 251) + Array(".pdf".utf8))
    #expect(OutputFolder.name(long, number: 1).bytes.count == 255)
    let second = OutputFolder.name(long, number: 2)
    #expect(second.bytes.count == 255 && second.bytes.suffix(8).elementsEqual(" (2).pdf".utf8))
    let reason = OutputFolder.name(long, number: 1, suffix: Inbox.reasonSuffix)
    #expect(reason.bytes.count == 255 && reason.bytes.suffix(11).elementsEqual(".reason.txt".utf8))
    #expect(OutputFolder.name("a", number: 2) == "a (2)")
  }

  @Test mutating func aFolderThatCannotBeMadeSaysSo() throws {
    let item = try item("a.pdf")
    do {
      _ = try OutputFolder(path: "/nonexistent/done").take(item)
      Issue.record("a file was moved to nowhere")
    } catch {
      #expect(error.code == .unmovable && error.systemError == ENOENT)
    }
  }
}

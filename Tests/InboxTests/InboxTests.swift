import GLib
import Glibc
import Testing

@testable import Inbox

@Suite struct InboxTests {
  private let scratch: Scratch
  private var inbox: Inbox

  init() throws {
    scratch = try Scratch()
    inbox = Inbox(folder: scratch.folder)
  }

  private mutating func names() throws -> [RawPath] {
    try inbox.look().ready.map(\.path.lastComponent)
  }

  @Test mutating func aFileIsReadyWhenTwoLooksAgreeAndOnlyOnce() throws {
    scratch.write("a", to: "a.pdf")
    let first = try inbox.look()
    #expect(first.ready.isEmpty && first.unsettled == 1)
    #expect(try names() == ["a.pdf"])
    #expect(try inbox.look() == Inbox.Findings())
  }

  @Test mutating func aFileThatGrowsWaits() throws {
    scratch.write("a", to: "a.pdf")
    #expect(try names().isEmpty)
    scratch.write("b", to: "a.pdf")
    #expect(try names().isEmpty)
    let file = try #require(try inbox.look().ready.first)
    #expect(try file.read() == [Array("ab".utf8)])
  }

  @Test mutating func aClosedFileNeedsNoSecondLook() throws {
    scratch.write("a", to: "a.pdf")
    #expect(try inbox.look(closed: ["a.pdf"]).ready.count == 1)
  }

  @Test mutating func newBytesUnderAnOldNameComeAgain() throws {
    scratch.write("a", to: "a.pdf")
    _ = try inbox.look()
    #expect(try names() == ["a.pdf"])
    scratch.write("b", to: "a.pdf")
    _ = try inbox.look()
    #expect(try names() == ["a.pdf"])
    scratch.remove("a.pdf")
    #expect(try names().isEmpty)
    scratch.write("b", to: "a.pdf")
    _ = try inbox.look()
    #expect(try names() == ["a.pdf"])
  }

  @Test mutating func whatIsNoRegularFileIsRefusedOnce() throws {
    let target = scratch.folder.appending("folder")
    _ = target.withCString { mkdir($0, 0o700) }
    _ = scratch.folder.appending("link").withCString { symlink("/etc/passwd", $0) }
    _ = scratch.folder.appending("pipe").withCString { mkfifo($0, 0o600) }
    let findings = try inbox.look()
    #expect(findings.refused.map(\.kind) == [.folder, .link, .special])
    #expect(try inbox.look() == Inbox.Findings())
  }

  @Test mutating func unfinishedNamesAreLeftAlone() throws {
    for name: RawPath in [".hidden.pdf", "._a.pdf", "a.pdf.part", "a.filepart", "a.pdf~"] {
      scratch.write("a", to: name)
    }
    #expect(try inbox.look(closed: ["a.pdf.part"]) == Inbox.Findings())
  }

  @Test mutating func namesInAnyBytesSurvive() throws {
    let name = RawPath(bytes: [0xff, 0x0a, 0x20])
    scratch.write("a", to: name)
    _ = try inbox.look()
    let file = try #require(try inbox.look().ready.first)
    #expect(file.path.lastComponent == name)
    #expect(try file.read() == [[97]])
  }

  @Test func aMissingFolderIsUnreadable() {
    var inbox = Inbox(folder: "/nonexistent/inbox")
    do {
      _ = try inbox.look()
      Issue.record("a folder that is not there was listed")
    } catch {
      #expect(error.code == .unreadable && error.systemError == ENOENT)
    }
  }
}

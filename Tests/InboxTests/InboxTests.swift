import GLib
import Glibc
import Testing

@testable import Inbox

/// A folder of its own for one test, removed with the value.
final class Scratch {
  let folder: RawPath

  enum Failure: Error { case noFolder }

  init() throws {
    var template = Array("/tmp/assay-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure.noFolder }
    folder = RawPath(bytes: template.map { UInt8(bitPattern: $0) })
  }

  deinit {
    for name in folder.folderEntries ?? [] {
      _ = folder.appending(name).withCString { Glibc.remove($0) }
    }
    _ = folder.withCString { rmdir($0) }
  }

  func write(_ text: String, to name: RawPath) {
    let stream = folder.appending(name).withCString { fopen($0, "a") }
    fputs(text, stream)
    fclose(stream)
  }

  func remove(_ name: RawPath) {
    _ = folder.appending(name).withCString { unlink($0) }
  }
}

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
    #expect(try file.read() == Array("ab".utf8))
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
    #expect(try file.read() == [97])
  }

  @Test mutating func aFileThatChangedSinceIsNotRead() throws {
    for name: RawPath in ["grown", "gone", "replaced", "linked"] { scratch.write("a", to: name) }
    _ = try inbox.look()
    let ready = try inbox.look().ready
    #expect(ready.count == 4)
    scratch.write("b", to: "grown")
    for name: RawPath in ["gone", "linked"] { scratch.remove(name) }
    scratch.write("b", to: "new")
    _ = scratch.folder.appending("new").withCString { from in
      scratch.folder.appending("replaced").withCString { rename(from, $0) }
    }
    _ = scratch.folder.appending("linked").withCString { symlink("/etc/passwd", $0) }
    for file in ready {
      do {
        _ = try file.read()
        Issue.record("\(file.path) was read")
      } catch {
        #expect(error.code == .changed, "\(file.path)")
      }
    }
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

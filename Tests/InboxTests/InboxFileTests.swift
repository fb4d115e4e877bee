import GLib
import Glibc
import Testing

@testable import Inbox

@Suite struct InboxFileTests {
  private let scratch: Scratch
  private var inbox: Inbox

  init() throws {
    scratch = try Scratch()
    inbox = Inbox(folder: scratch.folder)
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

  @Test mutating func anEmptyFileHasNoBytes() throws {
    scratch.write("", to: "empty")
    let file = try #require(try inbox.look(closed: ["empty"]).ready.first)
    #expect(try file.read() == [[]])
  }

  @Test mutating func aFileThatIsStillOpenForWritingIsBusy() throws {
    let writer = scratch.folder.appending("open").withCString { fopen($0, "w") }
    fputs("half", writer)
    fflush(writer)
    let file = try #require(try inbox.look(closed: ["open"]).ready.first)
    do {
      _ = try file.read()
      Issue.record("a file was read that is still written")
    } catch {
      #expect(error.code == .busy)
    }
    fclose(writer)
    #expect(try file.read() == [Array("half".utf8)])
  }
}

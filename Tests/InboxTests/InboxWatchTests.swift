import GLib
import Glibc
import Testing

@testable import Inbox

@Suite struct InboxWatchTests {
  @Test func tellsWhatWasClosedAndMovedIn() throws {
    let (scratch, other) = (try Scratch(), try Scratch())
    let watch = try InboxWatch(folder: scratch.folder)
    #expect(watch.wait(for: .zero) == InboxWatch.News())
    let name = RawPath(bytes: [0xe9, 0x2e, 0x70])
    scratch.write("a", to: name)
    other.write("b", to: "moved")
    _ = other.folder.appending("moved").withCString { from in
      scratch.folder.appending("moved").withCString { rename(from, $0) }
    }
    #expect(watch.wait(for: .seconds(10)) == InboxWatch.News(closed: [name, "moved"]))
  }

  @Test func tellsWhenTheFolderGoes() throws {
    let scratch = try Scratch()
    let watch = try InboxWatch(folder: scratch.folder)
    _ = scratch.folder.withCString { rmdir($0) }
    #expect(watch.wait(for: .seconds(10)).isFolderGone)
  }

  @Test func aFileCannotBeWatched() throws {
    let scratch = try Scratch()
    scratch.write("a", to: "file")
    #expect(throws: InboxError.self) {
      try InboxWatch(folder: scratch.folder.appending("file"))
    }
  }
}

import GLib
import Testing

@testable import Inbox

@Suite struct InboxLockTests {
  @Test func oneWatcherHasAnInbox() throws {
    let scratch = try Scratch()
    do {
      let lock = try InboxLock(folder: scratch.folder)
      #expect(InboxLock.isTaken(scratch.folder))
      #expect(throws: InboxError.self) { try InboxLock(folder: scratch.folder) }
      withExtendedLifetime(lock) {}
    }
    #expect(!InboxLock.isTaken(scratch.folder))
  }

  @Test func aFolderPutInItsPlaceIsAnother() throws {
    let (first, second) = (try Scratch(), try Scratch())
    let lock = try InboxLock(folder: first.folder)
    #expect(lock.holds(first.folder))
    #expect(!lock.holds(second.folder) && !lock.holds("/nonexistent"))
  }
}

public import GLib
import Glibc

/// Keeps an inbox for one watcher; ends with the watcher, however that ends.
public final class InboxLock {
  private let descriptor: Int32

  /// Takes the inbox.
  ///
  /// Throws `alreadyWatched` where another watcher has it, and `unreadable` where it is no folder that
  /// can be read. The lock is on the folder itself, so that an inbox may be read-only.
  public init(folder: RawPath) throws(InboxError) {
    descriptor = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      throw InboxError(.unreadable, path: folder, systemError: errno)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let isTaken = errno == EWOULDBLOCK
      let error = InboxError(
        isTaken ? .alreadyWatched : .unreadable, path: folder, systemError: isTaken ? 0 : errno)
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Whether a path still names the folder that is locked, and not one put in its place, as after
  /// a mount.
  public func holds(_ folder: RawPath) -> Bool {
    var own = stat()
    var other = stat()
    guard fstat(descriptor, &own) == 0, folder.withCString({ stat($0, &other) == 0 }) else {
      return false
    }
    return own.st_dev == other.st_dev && own.st_ino == other.st_ino
  }

  /// Whether some watcher has the inbox.
  public static func isTaken(_ folder: RawPath) -> Bool {
    do throws(InboxError) {
      _ = try InboxLock(folder: folder)
      return false
    } catch {
      return error.code == .alreadyWatched
    }
  }
}

import CInbox
public import GLib
import Glibc

/// The owner of an inotify descriptor that tells when something came into a folder.
///
/// For one thread at a time. Events can be lost; look at the whole folder now and then all the same.
public final class InboxWatch {
  /// What happened while waiting.
  public struct News: Hashable, Sendable {
    /// Names that a writer closed or that were moved in.
    public var closed: Set<RawPath> = []
    /// Whether events were lost, so that the whole folder must be looked at.
    public var isIncomplete = false
    /// Whether the folder itself went away.
    public var isFolderGone = false

    /// Makes news; without arguments nothing happened.
    public init(
      closed: Set<RawPath> = [], isIncomplete: Bool = false, isFolderGone: Bool = false
    ) {
      self.closed = closed
      self.isIncomplete = isIncomplete
      self.isFolderGone = isFolderGone
    }
  }

  private let descriptor: Int32

  /// Starts to watch.
  ///
  /// Throws `unwatchable` where the system cannot watch the folder or has no watches left.
  public init(folder: RawPath) throws(InboxError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else {
      throw InboxError(.unwatchable, path: folder, systemError: errno)
    }
    let events =
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
    guard folder.withCString({ inotify_add_watch(descriptor, $0, UInt32(events)) }) >= 0 else {
      throw InboxError(.unwatchable, path: folder, systemError: errno)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Waits until something happens, the time is over or `stop` is readable, and tells what happened.
  public func wait(for duration: Duration, orReadable stop: Int32 = -1) -> News {
    let ready = Self.wait(for: duration, orReadable: [descriptor, stop])
    guard ready.first == descriptor else { return News() }
    var news = News()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 8)
    defer { buffer.deallocate() }
    while case let count = read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
      Self.add(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: &news)
    }
    return news
  }

  /// Waits until one of the descriptors is readable or the time is over; gives those that are.
  @discardableResult
  public static func wait(for duration: Duration, orReadable descriptors: [Int32]) -> [Int32] {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let parts = duration.components
    let milliseconds = parts.seconds * 1000 + parts.attoseconds / 1_000_000_000_000_000
    guard poll(&entries, nfds_t(entries.count), Int32(clamping: milliseconds)) > 0 else {
      return []
    }
    return entries.filter { $0.revents != 0 }.map(\.fd)
  }

  /// Whether changes made by other machines are told too, as they are not for network mounts.
  public static func hearsAll(of folder: RawPath) -> Bool {
    folder.withCString { assay_is_remote($0) == 0 }
  }

  private static func add(_ events: UnsafeRawBufferPointer, to news: inout News) {
    let headSize = MemoryLayout<inotify_event>.size
    var offset = 0
    while offset + headSize <= events.count {
      let head = events.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
      let name = RawPath(bytes: events[(offset + headSize)...].prefix(Int(head.len)))
      let mask = Int(head.mask)
      if mask & Int(IN_Q_OVERFLOW) != 0 { news.isIncomplete = true }
      if mask & Int(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED) != 0 {
        news.isFolderGone = true
      }
      if mask & Int(IN_CLOSE_WRITE | IN_MOVED_TO) != 0 { news.closed.insert(name) }
      offset += headSize + Int(head.len)
    }
  }
}

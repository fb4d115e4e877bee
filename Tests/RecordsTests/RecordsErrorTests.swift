import GLib
import Glibc
import SQLite
import Interpretation
import Testing

@testable import Records

@Suite struct RecordsErrorTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @Test func whatCannotBeMadeIsUnavailable() throws {
    let file = scratch.folder.appending("file")
    close(file.withCString { creat($0, 0o600) })
    let store = RecordStore(path: file.appending("records.sqlite"))
    let error = try #require(failure { try store.save(sample("report")) })
    #expect(error.code == .unavailable)
    #expect(error.path == file.appending("records.sqlite"))
    #expect(error.description.contains("\(file)"))
    #expect(error.description.contains("--store"))
    #expect(failure { _ = try store.stored(forFileHashes: [SHA256.hex(of: [1])]) } != nil)
  }

  @Test func aFolderIsNoStore() throws {
    let store = RecordStore(path: scratch.folder)
    #expect(failure { try store.save(sample("report")) }?.code == .unavailable)
  }

  @Test func descriptionsShowNoValues() throws {
    let store = scratch.store()
    var new = sample("report")
    new.response.patient = PatientInfo(name: "Erika Mustermann")
    try store.save(new)
    // The same id with other bytes breaks a constraint.
    var other = sample("other")
    other.documentID = new.documentID
    other.response.patient = PatientInfo(name: "Erika Mustermann")
    let error = try #require(failure { try store.save(other) })
    #expect(error.code == .internal)
    #expect(error.underlying is DatabaseError)
    #expect(!error.description.contains("\n"))
    for secret in ["Erika", "Mustermann", new.documentID, "Ferritin"] {
      #expect(!"\(error)".contains(secret))
    }
    #expect(Scratch.files(under: store.vault.root).count == 1)
  }

  @Test(.enabled(if: geteuid() == 0, "mounting needs root")) func aFullDiskIsFull() async throws {
    let disk = try Mounted(megabytes: 1)
    let store = RecordStore(path: disk.folder.appending("records.sqlite"))
    var stored = 0
    let error = try #require(
      failure {
        for index in 0..<1_000 {
          try store.save(sample("\(index)" + String(repeating: "x", count: 40_000)))
          stored += 1
        }
      })
    #expect(error.code == .full)
    #expect(stored > 0)
    #expect(try store.number("SELECT count(*) FROM record") == Int64(stored))
    #expect(Scratch.files(under: store.vault.root).count == stored)
    let again = RecordStore(path: store.path)
    #expect(try await RecordsRepo(store: again).fetchRecords(limit: 1_000).count == stored)
  }

  /// With hardly a page left not even the database can be made.
  @Test(.enabled(if: geteuid() == 0, "mounting needs root")) func aDiskFullFromTheStart() throws {
    let disk = try Mounted(megabytes: 1)
    let filler = disk.folder.appending("filler")
    let descriptor = filler.withCString { creat($0, 0o600) }
    let page = [UInt8](repeating: 0, count: 4096)
    while write(descriptor, page, page.count) > 0 {}
    close(descriptor)
    let store = RecordStore(path: disk.folder.appending("records.sqlite"))
    #expect(failure { try store.save(sample("report")) }?.code == .full)
    _ = filler.withCString { unlink($0) }
    #expect(try store.save(sample("report")).isNew)
  }

  @Test(.enabled(if: geteuid() == 0, "mounting needs root")) func aReadOnlyPathIsUnavailable()
    throws
  {
    let disk = try Mounted(megabytes: 4)
    let path = disk.folder.appending("records.sqlite")
    try disk.setReadOnly()
    let error = failure { try RecordStore(path: path).save(sample("report")) }
    #expect(error?.code == .unavailable)
    #expect(error?.description.contains("Read-only") == true)
  }

  @Test(.enabled(if: geteuid() == 0, "mounting needs root")) func aStoreThatBecameReadOnly() throws
  {
    let disk = try Mounted(megabytes: 4)
    let path = disk.folder.appending("records.sqlite")
    try RecordStore(path: path).save(sample("report"))
    try disk.setReadOnly()
    let store = RecordStore(path: path)
    #expect(failure { try store.save(sample("other")) }?.code == .unavailable)
  }
}

/// A file system in memory that is unmounted with the value.
private final class Mounted {
  private let scratch: Scratch
  var folder: RawPath { scratch.folder }

  init(megabytes: Int) throws {
    scratch = try Scratch()
    guard scratch.folder.withCString({ mount("tmpfs", $0, "tmpfs", 0, "size=\(megabytes)m") }) == 0
    else { throw Scratch.Failure.failed("mount") }
  }

  func setReadOnly() throws {
    let flags = UInt(MS_REMOUNT | MS_RDONLY)
    guard folder.withCString({ mount("tmpfs", $0, "tmpfs", flags, nil) }) == 0 else {
      throw Scratch.Failure.failed("remount")
    }
  }

  deinit {
    // Detached at once even where a connection is still open.
    _ = folder.withCString { umount2($0, Int32(MNT_DETACH)) }
  }
}

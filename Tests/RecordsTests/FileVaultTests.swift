import GLib
import Glibc
import Testing

@testable import Records

@Suite struct FileVaultTests {
  private let scratch: Scratch
  private let vault: FileVault
  private let hash = SHA256.hex(of: [1, 2, 3])

  init() throws {
    scratch = try Scratch()
    vault = FileVault(store: scratch.path)
  }

  @Test func aStagedFileIsNotKeptUntilItIsPlaced() throws {
    let staged = try vault.stage([1, 2, 3], sha256: hash)
    #expect(try vault.kept().isEmpty)
    #expect(!vault.holds(hash, size: 3))
    try vault.place(staged)
    #expect(try vault.kept() == [hash])
    #expect(vault.holds(hash, size: 3))
    #expect(contents(vault.path(of: hash)) == [1, 2, 3])
    #expect(contents(staged.path) == nil)
  }

  @Test func onlyARegularFileOfTheRightSizeCounts() throws {
    try vault.place(try vault.stage([1, 2], sha256: hash))
    #expect(!vault.holds(hash, size: 3))
    try vault.remove(hash)
    _ = vault.path(of: hash).withCString { symlink("/etc/passwd", $0) }
    var status = stat()
    #expect(stat("/etc/passwd", &status) == 0)
    #expect(!vault.holds(hash, size: Int(status.st_size)))
  }

  /// A damaged or cut copy is put right by the bytes as they come again.
  @Test func placingReplacesWhatIsThere() throws {
    try vault.place(try vault.stage([1, 2], sha256: hash))
    try vault.place(try vault.stage([1, 2, 3], sha256: hash))
    #expect(contents(vault.path(of: hash)) == [1, 2, 3])
  }

  @Test func removingWhatIsNotThereIsNoFault() throws {
    try vault.remove(hash)
    #expect(try vault.kept().isEmpty)
  }

  @Test func foreignNamesAreNotCounted() throws {
    try vault.place(try vault.stage([1, 2, 3], sha256: hash))
    for name: RawPath in ["README", "ab"] {
      close(vault.path(of: hash).parent.appending(name).withCString { creat($0, 0o600) })
    }
    #expect(try vault.kept() == [hash])
  }
}

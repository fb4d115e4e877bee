import GLib
import Glibc
import Testing

@Suite struct RawPathFolderTests {
  @Test func listsNamesInAnyBytes() throws {
    var template = Array("/tmp/assay-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = RawPath(bytes: template.map { UInt8(bitPattern: $0) })
    let name = RawPath(bytes: [0xe9] + Array(repeating: UInt8(ascii: "x"), count: 254))
    let file = folder.appending(name)
    #expect(file.withCString { creat($0, 0o600) } >= 0)
    #expect(folder.folderEntries == [name])
    _ = file.withCString { unlink($0) }
    #expect(folder.folderEntries == [])
    _ = folder.withCString { rmdir($0) }
    #expect(folder.folderEntries == nil)
  }
}

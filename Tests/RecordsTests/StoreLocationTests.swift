import GLib
import Testing

@testable import Records

@Suite struct StoreLocationTests {
  @Test func followsTheBaseDirectorySpecification() {
    #expect(
      RecordStore.defaultPath(environment: ["XDG_DATA_HOME": "/data", "HOME": "/home/x"])
        == "/data/assay/records.sqlite")
    for environment: [String: RawPath] in [
      ["HOME": "/home/x"], ["HOME": "/home/x", "XDG_DATA_HOME": ""],
      ["HOME": "/home/x", "XDG_DATA_HOME": "relative"],
    ] {
      #expect(
        RecordStore.defaultPath(environment: environment)
          == "/home/x/.local/share/assay/records.sqlite")
    }
    #expect(RecordStore.defaultPath(environment: [:]).isAbsolute)
  }

  @Test func theEnvironmentIsReadInBytes() {
    let environment = [String: RawPath].processEnvironment
    #expect(environment["PATH"]?.bytes.isEmpty == false)
  }
}

public import GLib
import Glibc

/// Where the record store is kept unless the user says otherwise.
extension RecordStore {
  /// `$XDG_DATA_HOME/assay/records.sqlite`, else `~/.local/share/assay/records.sqlite`.
  ///
  /// A relative `XDG_DATA_HOME` is ignored, as the XDG base directory specification asks; without
  /// `HOME` the home folder of the user database counts.
  public static func defaultPath(
    environment: [String: RawPath] = .processEnvironment
  ) -> RawPath {
    dataHome(environment).appending("assay").appending("records.sqlite")
  }

  private static func dataHome(_ environment: [String: RawPath]) -> RawPath {
    if let data = environment["XDG_DATA_HOME"], data.isAbsolute { return data }
    return home(environment).appending(".local").appending("share")
  }

  private static func home(_ environment: [String: RawPath]) -> RawPath {
    if let home = environment["HOME"], home.isAbsolute { return home }
    guard let entry = getpwuid(geteuid()), let folder = entry.pointee.pw_dir else { return "/" }
    return RawPath(cString: folder)
  }
}

extension [String: RawPath] {
  /// The variables of this process whose names are UTF-8, their values untouched.
  public static var processEnvironment: [String: RawPath] {
    var variables: [String: RawPath] = [:]
    var next = environ
    while let entry = next.pointee {
      let bytes = RawPath(cString: entry).bytes
      next += 1
      guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")),
        let name = String(validating: bytes[..<equals], as: UTF8.self)
      else { continue }
      variables[name] = RawPath(bytes: bytes[(equals + 1)...])
    }
    return variables
  }
}

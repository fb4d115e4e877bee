import CProcess
import Glibc

/// The files that reading needs, all of them public; Landlock lets nothing else be opened.
enum FileAccess {
  /// Gives up all files but those, for good.
  ///
  /// - Parameter recognitionData: the folder of the recognition data, or nil for the system's.
  /// - Returns: false when the kernel has Landlock and refuses.
  static func confine(recognitionData: String?) -> Bool {
    #if DEBUG
      if Fault.wanted == .lockless { return true }
    #endif
    guard assay_landlock_version() > 0 else { return true }
    let rules = assay_landlock_begin()
    guard rules >= 0 else { return false }
    let places =
      libraries + fonts + ["/usr/share/poppler"] + [recognitionData].compactMap(\.self)
      + recognition
    for place in places where !assay_landlock_allow_reading(rules, place) { return false }
    return assay_landlock_enforce(rules)
  }

  /// The system's libraries: that for recognition is loaded when the first page needs it.
  private static var libraries: [String] {
    ["/lib", "/lib64", "/usr/lib", "/usr/local/lib", "/etc/ld.so.cache"]
      + list("LD_LIBRARY_PATH")
  }

  private static var recognition: [String] {
    ["/usr/share/tesseract-ocr", "/usr/share/tessdata"] + list("TESSDATA_PREFIX")
  }

  /// Fonts, the settings of fontconfig and its cache, the user's own included.
  private static var fonts: [String] {
    let home = list("HOME")
    let data = list("XDG_DATA_HOME") + home.map { $0 + "/.local/share" } + list("XDG_DATA_DIRS")
    let cache = list("XDG_CACHE_HOME") + home.map { $0 + "/.cache" }
    return [
      "/usr/share/fonts", "/usr/local/share/fonts", "/etc/fonts", "/usr/share/fontconfig",
      "/var/cache/fontconfig",
    ] + data.map { $0 + "/fonts" } + cache.map { $0 + "/fontconfig" }
      + home.flatMap { [$0 + "/.fonts", $0 + "/.config/fontconfig"] }
      + list("FONTCONFIG_FILE") + list("FONTCONFIG_PATH")
  }

  /// The paths that a variable of the environment lists.
  private static func list(_ variable: String) -> [String] {
    guard let value = getenv(variable) else { return [] }
    return String(cString: value).split(separator: ":").map(String.init)
      .filter { $0.hasPrefix("/") }
  }
}

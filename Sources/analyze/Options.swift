import GLib

/// How results are printed.
enum Format: String, CaseIterable, Sendable {
  case auto, table, json, ndjson, csv
}

/// When colours are used.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never
}

/// The options of all commands.
enum Options {
  static let format = CommandOption<Format>.choice(
    "format", short: "f", default: .auto, placeholder: "FORMAT",
    help: "table, json, ndjson or csv; a table on a terminal, else JSON")
  static let color = CommandOption<ColorChoice>.choice(
    "color", default: .auto, placeholder: "WHEN", help: "auto, always or never")
  static let store = CommandOption<RawPath?>.path(
    "store", placeholder: "PATH", help: "Keep records in this store")
  static let owner = CommandOption<String?>.string(
    "owner", placeholder: "NAME", help: "Whose records these are")
}

/// The options of `analyze`.
enum AnalyzeOptions {
  static let oneRecord = CommandOption<Bool>.flag(
    "one-record",
    help: "The files are the parts of one record, ordered by the page numbers they print")
  static let noStore = CommandOption<Bool>.flag("no-store", help: "Do not keep the result")
  static let again = CommandOption<Bool>.flag(
    "again", help: "Read files again that are in the store already")
  static let link = CommandOption<Bool>.flag(
    "link", help: "Keep the place of the files in the store, not a copy")
  static let password = CommandOption<String?>.string(
    "password", placeholder: "WORD", help: "Open encrypted files (others can see arguments)")
  static let passwordFile = CommandOption<RawPath?>.path(
    "password-file", placeholder: "PATH", help: "Open encrypted files with a file's first line")
  static let timeZone = CommandOption<String?>.string(
    "time-zone", placeholder: "ZONE", help: "Where printed times are, such as Asia/Kolkata")
  static let language = CommandOption<String?>.string(
    "language", placeholder: "CODES",
    help: "Recognise words of these languages, such as de or fr,en; else found by a first reading")
  static let jobs = CommandOption<Int?>.integer(
    "jobs", short: "j", placeholder: "N", help: "Read N files or pages at once")
  static let quiet = CommandOption<Bool>.flag(
    "quiet", short: "q", help: "Print no notes and no progress, only results and errors")
  static let verbose = CommandOption<Bool>.flag(
    "verbose", short: "v", help: "Print times of stages and how readers are confined")
  static let version = CommandOption<Bool>.flag(
    "version", help: "Print the version and how readers are confined")

  static let parser = CommandParser(
    name: "analyze", operands: "FILE…",
    summary: """
      Reads laboratory reports (PDF, PNG, JPEG, TIFF, WebP, BMP, GIF, HEIC; - is standard input) and
      prints every result on them. What is marked as verified is what the laboratory printed; check
      the rest. This is not a diagnosis.

      analyze records lists what is stored, analyze trend prints values over time; analyze -- records
      reads a file of that name.
      """,
    details: """
      Exit codes: 0 done, 1 nothing could be stored or printed, 2 wrong arguments, 3 some files
      failed, 4 not a supported file, 5 encrypted, 6 damaged, 7 limits exceeded, 8 printed but not
      stored, 9 missing, unreadable or a directory, 10 recognition data missing, 130 interrupted.
      """,
    options: [
      Options.format.untyped, oneRecord.untyped, noStore.untyped, Options.store.untyped,
      again.untyped, link.untyped, Options.owner.untyped, timeZone.untyped, password.untyped,
      passwordFile.untyped, language.untyped, jobs.untyped, Options.color.untyped, quiet.untyped,
      verbose.untyped,
      version.untyped,
    ])
}

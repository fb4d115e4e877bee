import CGLib
import Glibc

/// The owner of one `GOptionContext` and of the memory its entries point to.
///
/// Every value is read as a file name, which GLib hands over untouched; its string type would
/// convert from the locale's encoding and fail on accents under `LANG=C`.
final class OptionContext {
  private let context: OpaquePointer
  private let options: [OptionDefinition]
  /// One pointer-sized cell per option and a last one for the operands, written by GLib.
  private let cells: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  /// C strings that GLib only borrows.
  private var strings: [UnsafeMutablePointer<CChar>] = []

  init(operands: String, summary: String, details: String, options: [OptionDefinition]) {
    guard let context = g_option_context_new(operands) else {
      preconditionFailure("g_option_context_new never returns NULL")
    }
    self.context = context
    self.options = options
    cells = .allocate(capacity: options.count + 1)
    cells.initialize(repeating: nil, count: options.count + 1)
    // GLib's own --help prints and ends the process; ours is an ordinary flag.
    g_option_context_set_help_enabled(context, 0)
    g_option_context_set_summary(context, summary)
    g_option_context_set_description(context, details)
    addEntries()
  }

  deinit {
    g_option_context_free(context)
    for (index, option) in options.enumerated() { free(cell: index, option.arity) }
    free(cell: options.count, .repeated)
    cells.deallocate()
    for string in strings { Glibc.free(string) }
  }

  /// The help text as GLib lays it out, under the name of one command.
  func help(command: String) -> String {
    g_set_prgname(command)
    guard let text = g_option_context_get_help(context, 1, nil) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Parses arguments, the first of which is the command's name.
  func parse(
    _ arguments: [RawPath]
  ) throws(CommandLineError) -> (values: [String: [RawPath]], operands: [RawPath]) {
    var vector = Self.copy(arguments)
    defer { g_strfreev(vector) }
    var error: UnsafeMutablePointer<GError>?
    guard g_option_context_parse_strv(context, &vector, &error) != 0 else {
      throw Self.failure(error)
    }
    var values: [String: [RawPath]] = [:]
    for (index, option) in options.enumerated() {
      let typed = typed(cell: index, option.arity)
      if !typed.isEmpty { values[option.long] = typed }
    }
    return (values, typed(cell: options.count, .repeated))
  }

  // MARK: Entries

  private func addEntries() {
    var entries = options.enumerated().map { index, option in entry(option, cell: index) }
    let rest = OptionDefinition(
      long: "", short: nil, arity: .repeated, placeholder: nil, help: "")
    entries.append(entry(rest, cell: options.count))
    entries.append(GOptionEntry())
    g_option_context_add_main_entries(context, &entries, nil)
  }

  private func entry(_ option: OptionDefinition, cell: Int) -> GOptionEntry {
    GOptionEntry(
      long_name: keep(option.long), short_name: option.short?.asciiValue.map { CChar($0) } ?? 0,
      flags: 0, arg: Self.kind(option.arity), arg_data: cells + cell,
      description: keep(option.help), arg_description: option.placeholder.map(keep))
  }

  private static func kind(_ arity: OptionDefinition.Arity) -> GOptionArg {
    switch arity {
    case .flag: G_OPTION_ARG_NONE
    case .single: G_OPTION_ARG_FILENAME
    case .repeated: G_OPTION_ARG_FILENAME_ARRAY
    }
  }

  private func keep(_ string: String) -> UnsafePointer<CChar> {
    guard let copy = strdup(string) else { preconditionFailure("out of memory") }
    strings.append(copy)
    return UnsafePointer(copy)
  }

  // MARK: Cells

  private typealias CStrings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  private func typed(cell: Int, _ arity: OptionDefinition.Arity) -> [RawPath] {
    guard let value = cells[cell] else { return [] }
    switch arity {
    case .flag:
      return [""]
    case .single:
      return [RawPath(cString: value.assumingMemoryBound(to: CChar.self))]
    case .repeated:
      let vector = value.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self)
      return sequence(state: vector) { next in
        defer { next += 1 }
        return next.pointee.map { RawPath(cString: $0) }
      }.map { $0 }
    }
  }

  private func free(cell: Int, _ arity: OptionDefinition.Arity) {
    guard let value = cells[cell] else { return }
    switch arity {
    case .flag: break
    case .single: g_free(value)
    case .repeated: g_strfreev(value.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self))
    }
  }

  private static func copy(_ arguments: [RawPath]) -> CStrings? {
    let size = (arguments.count + 1) * MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
    let vector = g_malloc0(gsize(size))?.assumingMemoryBound(
      to: UnsafeMutablePointer<CChar>?.self)
    for (index, argument) in arguments.enumerated() {
      vector?[index] = argument.withCString { g_strdup($0) }
    }
    return vector
  }

  private static func failure(_ error: UnsafeMutablePointer<GError>?) -> CommandLineError {
    guard let error else { return CommandLineError(.failed, "the arguments cannot be read") }
    defer { g_error_free(error) }
    let message = error.pointee.message.map { RawPath(cString: $0).description } ?? ""
    let isOption = error.pointee.domain == g_option_error_quark()
    switch UInt32(bitPattern: error.pointee.code) {
    case G_OPTION_ERROR_UNKNOWN_OPTION.rawValue where isOption:
      return CommandLineError(.unknownOption, message)
    case G_OPTION_ERROR_BAD_VALUE.rawValue where isOption:
      return CommandLineError(.badValue, message)
    default:
      return CommandLineError(.failed, message)
    }
  }
}

import Assay
import GLib

extension RecordsVerb {
  static let list = RecordsVerb(
    "list", summary: "List records, the newest first",
    options: FilterOptions.all + [Options.format.untyped]
  ) { context in
    try await print(try FilterOptions.filter(context.typed), context)
  }

  static let search = RecordsVerb(
    "search", operands: "WORD…", summary: "List records that hold all these words",
    details: """
      Words are sought in titles, in the recognised text and in the results; "ferritin low" finds
      records in which ferritin is low.
      """,
    options: FilterOptions.all + [Options.format.untyped]
  ) { context in
    let words = context.typed.operands.map(\.description).joined(separator: " ")
    guard !words.isEmpty else { throw CommandLineError(.failed, "name a word to search for") }
    var filter = try FilterOptions.filter(context.typed)
    filter.text = words
    return try await print(filter, context)
  }

  static let show = RecordsVerb(
    "show", operands: "ID", summary: "Print a record with its results",
    options: [Options.format.untyped, Options.color.untyped]
  ) { context in
    let (id, repo) = (try context.id, context.repo)
    guard let response = try await repo.getFileDetails(documentID: id) else {
      Output.complain("no record \(id) in \(repo.store.path); analyze records lists them")
      return ExitStatus.failed
    }
    let format = Output.format(try context.typed[Options.format])
    let color = Terminal.usesColor(try context.typed[Options.color])
    var printer = Printer(format: format, isSeveral: false, usesColor: color)
    printer.print(response, title: id, store: repo.store.path)
    printer.end()
    if let record = try await repo.getRecord(documentID: id) {
      for link in try await repo.links(of: record) {
        Output.note("\(link.documentID) \(link.kind.words) \(link.otherDocumentID)")
      }
    }
    return ExitStatus.done
  }

  /// Prints the records that fit.
  private static func print(
    _ filter: RecordFilter, _ context: RecordsContext
  ) async throws -> Int32 {
    let typed = context.typed
    let records = try await context.repo.fetchRecords(
      filter, order: try typed[FilterOptions.order],
      limit: max(1, try typed[FilterOptions.limit] ?? 50),
      offset: max(0, try typed[FilterOptions.offset] ?? 0))
    if records.isEmpty { Output.note("no such records in \(context.repo.store.path)") }
    // A list is short lines for people and scripts alike, unless JSON is asked for.
    switch try typed[Options.format] {
    case .json:
      var writer = JSONWriter(style: Terminal.isTerminal(1) ? .indented : .compact)
      writer.array(of: records) { record, writer in record.write(to: &writer) }
      Output.print(writer.text + "\n")
    case .ndjson:
      for record in records {
        var writer = JSONWriter()
        record.write(to: &writer)
        Output.print(writer.text + "\n")
      }
    case .csv: throw CommandLineError(.badValue, "a list is printed as table, json or ndjson")
    case .auto, .table: for record in records { Output.print(record.line) }
    }
    return ExitStatus.done
  }
}

/// The options that choose records.
private enum FilterOptions {
  static let limit = CommandOption<Int?>.integer(
    "limit", short: "n", placeholder: "N", help: "List at most N records (50)")
  static let offset = CommandOption<Int?>.integer(
    "offset", placeholder: "N", help: "Leave out the first N records")
  static let order = CommandOption<RecordOrder>.choice(
    "order", default: .newest, placeholder: "ORDER",
    help: "newest, oldest, document-date or updated")
  private static let type = CommandOption<[String]>.strings(
    "type", placeholder: "CODE", help: "Only this type of document, such as lr")
  private static let tag = CommandOption<[String]>.strings(
    "tag", placeholder: "TAG", help: "Only with all these tags")
  private static let anyTag = CommandOption<[String]>.strings(
    "any-tag", placeholder: "TAG", help: "Only with one of these tags")
  private static let noTag = CommandOption<[String]>.strings(
    "no-tag", placeholder: "TAG", help: "Only without these tags")
  private static let caseName = CommandOption<String?>.string(
    "case", placeholder: "NAME", help: "Only of this case")
  private static let from = CommandOption<String?>.string(
    "from", placeholder: "DATE", help: "Only documents from this day on (yyyy-mm-dd)")
  private static let until = CommandOption<String?>.string(
    "until", placeholder: "DATE", help: "Only documents before this day (yyyy-mm-dd)")
  private static let smart = CommandOption<Bool>.flag(
    "smart", help: "Only records with results")
  private static let archived = CommandOption<Bool>.flag(
    "archived", help: "Records that were put away instead of the others")

  static let all = [
    limit.untyped, offset.untyped, order.untyped, type.untyped, tag.untyped, anyTag.untyped,
    noTag.untyped, caseName.untyped, from.untyped, until.untyped, smart.untyped, archived.untyped,
  ]

  static func filter(_ typed: ParsedCommand) throws(CommandLineError) -> RecordFilter {
    var filter = RecordFilter()
    filter.documentTypes = Set(try typed[type])
    filter.allTags = Set(try typed[tag])
    filter.anyTags = Set(try typed[anyTag])
    filter.noTags = Set(try typed[noTag])
    filter.caseName = try typed[caseName]
    filter.from = try moment(try typed[from])
    filter.until = try moment(try typed[until])
    filter.isSmart = try typed[smart] ? true : nil
    filter.isArchived = try typed[archived]
    return filter
  }

  private static func moment(_ text: String?) throws(CommandLineError) -> Int64? {
    guard let text else { return nil }
    guard let epoch = epoch(ofDay: text) else {
      throw CommandLineError(.badValue, "“\(text)” is no day such as 2024-03-31")
    }
    return Int64(epoch)
  }
}

extension RecordLink.Kind {
  /// How a sentence says it.
  fileprivate var words: String {
    switch self {
    case .sameReport: "is the same report as"
    case .replaces: "replaces"
    }
  }
}

extension Record {
  /// The record in a list.
  fileprivate var line: String {
    let date = documentDate.map { day(ofEpoch: Int($0)) } ?? "no date   "
    let labels = tags.map { "#" + $0 } + cases.map { "[\($0)]" }
    let words = [documentID, date, documentType, title ?? ""] + labels
    return Text.safe(words.joined(separator: "  ")) + "\n"
  }

  /// Writes the record as a records service names its parts.
  fileprivate func write(to writer: inout JSONWriter) {
    func text(_ key: String, _ value: String?, _ writer: inout JSONWriter) {
      writer.member(key) { if let value { $0.string(value) } else { $0.null() } }
    }
    func flag(_ key: String, _ value: Bool, _ writer: inout JSONWriter) {
      writer.member(key) { $0.bool(value) }
    }
    func number(_ key: String, _ value: Int64?, _ writer: inout JSONWriter) {
      writer.member(key) { if let value { $0.integer(Int(value)) } else { $0.null() } }
    }
    writer.object { writer in
      text("document_id", documentID, &writer)
      text("bid", bid, &writer)
      text("oid", oid, &writer)
      text("title", title, &writer)
      text("document_type", documentType, &writer)
      number("document_date", documentDate, &writer)
      text("document_hash", documentHash, &writer)
      number("upload_date", uploadDate, &writer)
      number("updated_at", updatedAt, &writer)
      flag("is_smart", isSmart, &writer)
      flag("is_archived", isArchived, &writer)
      flag("is_analyzing", isAnalyzing, &writer)
      flag("has_synced_edit", hasSyncedEdit, &writer)
      text("sync_state", syncState, &writer)
      text("thumbnail", thumbnail, &writer)
      writer.member("tags") { $0.array(of: tags) { $1.string($0) } }
      writer.member("cases") { $0.array(of: cases) { $1.string($0) } }
    }
  }
}

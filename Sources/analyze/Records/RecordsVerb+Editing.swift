import Assay
import GLib

extension RecordsVerb {
  private static let title = CommandOption<String?>.string(
    "title", placeholder: "TEXT", help: "What lists show")
  private static let type = CommandOption<String?>.string(
    "type", placeholder: "CODE", help: "Type of the document, such as lr")
  private static let date = CommandOption<String?>.string(
    "date", placeholder: "DATE", help: "Day of the document (yyyy-mm-dd)")
  private static let cases = CommandOption<[String]>.strings(
    "case", placeholder: "NAME", help: "The cases it belongs to, instead of those before")
  private static let samePerson = CommandOption<String?>.string(
    "same-person-as", placeholder: "ID", help: "The record ID is of the same person")

  static let update = RecordsVerb(
    "update", operands: "ID", summary: "Change title, type, date, cases or person",
    options: [
      title.untyped, type.untyped, date.untyped, cases.untyped, samePerson.untyped,
    ]
  ) { context in
    let (id, typed) = (try context.id, context.typed)
    var update = RecordUpdate()
    update.title = try typed[title]
    update.documentType = try typed[type]
    if let code = update.documentType, DocumentType(rawValue: code) == nil {
      let known = DocumentType.allCases.map(\.rawValue).joined(separator: ", ")
      throw CommandLineError(.badValue, "--type takes one of \(known)")
    }
    if let text = try typed[date] {
      guard let epoch = epoch(ofDay: text) else {
        throw CommandLineError(.badValue, "“\(text)” is no day such as 2024-03-31")
      }
      update.documentDate = Int64(epoch)
    }
    let names = try typed[cases]
    update.cases = names.isEmpty ? nil : names
    if let other = try typed[samePerson] {
      try await context.repo.joinPersons(of: id, and: other)
    }
    try await context.repo.updateRecord(documentID: id, update)
    return ExitStatus.done
  }

  private static let remove = CommandOption<Bool>.flag(
    "remove", help: "Take the tags from the record")

  static let tag = RecordsVerb(
    "tag", operands: "ID TAG…", summary: "Give a record tags, or take them from it",
    options: [remove.untyped]
  ) { context in
    let words = context.typed.operands.map(\.description)
    guard words.count > 1 else { throw CommandLineError(.failed, "name a record and a tag") }
    let tags = Array(words.dropFirst())
    let isRemoved = try context.typed[remove]
    try await context.repo.tagRecord(
      documentID: words[0], adding: isRemoved ? [] : tags, removing: isRemoved ? tags : [])
    return ExitStatus.done
  }

  private static let undo = CommandOption<Bool>.flag("undo", help: "Take the records out again")

  static let archive = RecordsVerb(
    "archive", operands: "ID…", summary: "Put records away; their files may come again",
    options: [undo.untyped]
  ) { context in
    let isArchived = try !context.typed[undo]
    return try await context.forEachID { id in
      try await context.repo.archiveRecords(documentIDs: [id], archived: isArchived)
    }
  }

  static let delete = RecordsVerb(
    "delete", operands: "ID…", summary: "Remove records for good, with every byte of them"
  ) { context in
    try await context.forEachID { id in try await context.repo.deleteRecord(documentID: id) }
  }

  static let purge = RecordsVerb(
    "purge", summary: "Remove for good what was put away, and leftovers"
  ) { context in
    _ = try context.operands(0, "purge takes no record; delete removes single ones")
    let count = try await context.repo.purgeArchived()
    Output.note(count == 1 ? "1 record removed" : "\(count) records removed")
    return ExitStatus.done
  }

  private static let name = CommandOption<String?>.string(
    "name", placeholder: "TEXT", help: "The name as printed")
  private static let value = CommandOption<String?>.string(
    "value", placeholder: "TEXT", help: "The value as printed")
  private static let unit = CommandOption<String?>.string(
    "unit", placeholder: "TEXT", help: "The unit as printed; empty where none is")
  private static let range = CommandOption<String?>.string(
    "range", placeholder: "TEXT", help: "The range as printed; empty where none is")
  private static let person = CommandOption<String?>.string(
    "by", placeholder: "NAME", help: "Who compared the entry with the report")

  static let correct = RecordsVerb(
    "correct", operands: "ID N", summary: "Put an entry right and mark it as verified by a person",
    details: """
      N counts the entries to check, in the order in which show lists them, from 1. Without --name,
      --value, --unit or --range the entry is right as it is. The old parts are kept.
      """,
    options: [name.untyped, value.untyped, unit.untyped, range.untyped, person.untyped]
  ) { context in
    let words = try context.operands(2, "name a record and the number of an entry")
    let (id, typed) = (words[0].description, context.typed)
    guard let number = Int(words[1].description), number > 0 else {
      throw CommandLineError(.badValue, "“\(words[1])” is no number of an entry")
    }
    guard let person = try typed[person], !person.isEmpty else {
      throw CommandLineError(.failed, "say with --by who compared the entry with the report")
    }
    let response = try await context.repo.getFileDetails(documentID: id)
    let entries = response?.smartReport?.unverified ?? []
    guard entries.indices.contains(number - 1) else {
      Output.complain("record \(id) has no entry \(number) to check; records show lists them")
      return ExitStatus.failed
    }
    let correction = EntryCorrection(
      name: try typed[name], value: try typed[value], unit: try typed[unit],
      range: try typed[range])
    try await context.repo.correctEntry(entries[number - 1], of: id, correction, by: person)
    return ExitStatus.done
  }
}

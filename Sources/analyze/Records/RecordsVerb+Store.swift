import Assay
import GLib

extension RecordsVerb {
  static let export = RecordsVerb(
    "export", operands: "DIR ID…", summary: "Write records with their files into folders in DIR"
  ) { context in
    let words = context.typed.operands
    guard words.count > 1 else { throw CommandLineError(.failed, "name a folder and a record") }
    for id in words.dropFirst() {
      let folder = try await context.repo.exportRecord(
        documentID: id.description, to: words[0])
      Output.print("\(folder)\n")
    }
    return ExitStatus.done
  }

  static let `import` = RecordsVerb(
    "import", operands: "DIR…", summary: "Store what export wrote"
  ) { context in
    let folders = context.typed.operands
    guard !folders.isEmpty else { throw CommandLineError(.failed, "name a folder") }
    for folder in folders {
      let saved = try await context.repo.importRecord(from: folder)
      Output.print("\(saved.documentID)\n")
      if !saved.isNew { Output.note("\(folder): stored before, nothing was changed") }
    }
    return ExitStatus.done
  }

  static let verify = RecordsVerb(
    "verify", summary: "Check the database and the hash of every file"
  ) { context in
    _ = try context.operands(0, "verify takes no record")
    let problems = try await context.repo.verify()
    for problem in problems {
      let place = [problem.documentID, problem.path?.description].compactMap(\.self)
      Output.print(([problem.kind.rawValue] + place).joined(separator: "  ") + "\n")
    }
    Output.note(problems.isEmpty ? "the store is sound" : "\(problems.count) faults")
    return problems.isEmpty ? ExitStatus.done : ExitStatus.failed
  }

  static let backup = RecordsVerb(
    "backup", operands: "PATH", summary: "Copy the store to PATH while it is in use",
    details: "The copy is a store: --store PATH uses it; moved back, with PATH.files, it restores."
  ) { context in
    try await context.repo.backup(to: try context.operands(1, "name the copy")[0])
    return ExitStatus.done
  }

  static let stats = RecordsVerb(
    "stats", summary: "Count what is stored", options: [Options.format.untyped]
  ) { context in
    _ = try context.operands(0, "stats takes no record")
    let statistics = try await context.repo.statistics()
    let types = try await context.repo.countsByType()
    let tags = try await context.repo.countsByTag()
    if try Output.format(context.typed[Options.format]) == .table {
      Output.print(statistics.lines(types: types, tags: tags))
    } else {
      Output.print(statistics.json(types: types, tags: tags) + "\n")
    }
    return ExitStatus.done
  }
}

extension StoreStatistics {
  private var numbers: [(key: String, number: Int)] {
    [
      ("records", records), ("archived", archived), ("verified", verified),
      ("unverified", unverified), ("files", files), ("file_bytes", fileBytes),
      ("failed", failed), ("database_bytes", databaseBytes), ("schema_version", schemaVersion),
    ]
  }

  fileprivate func lines(types: [String: Int], tags: [String: Int]) -> String {
    let more =
      types.sorted { $0.key < $1.key }.map { ("type " + $0.key, $0.value) }
      + tags.sorted { $0.key < $1.key }.map { ("tag " + $0.key, $0.value) }
    return (numbers.map { ($0.key.replacing("_", with: " "), $0.number) } + more)
      .map { Text.padded(Text.safe($0.0), to: 16) + "\($0.1)\n" }.joined()
  }

  fileprivate func json(types: [String: Int], tags: [String: Int]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      for (key, number) in numbers { writer.member(key) { $0.integer(number) } }
      for (key, counts) in [("types", types), ("tags", tags)] {
        writer.member(key) { writer in
          writer.object { writer in
            for (name, count) in counts.sorted(by: { $0.key < $1.key }) {
              writer.member(name) { $0.integer(count) }
            }
          }
        }
      }
    }
    return writer.text
  }
}

import Testing

/// What is said about the program beside it.
@Suite struct PackagingTests {
  private func text(_ path: String) -> String {
    String(decoding: Scratch.contents(Command.root + "/" + path), as: UTF8.self)
  }

  /// The long options that `--help` lists.
  private func options() throws -> [String] {
    let home = try Scratch()
    let verbs = [
      "list", "show", "search", "update", "tag", "archive", "delete", "purge", "add", "correct",
      "reanalyse", "export", "import", "verify", "backup", "stats",
    ]
    let commands = [[], ["records"], ["trend"], ["watch"]] + verbs.map { ["records", $0] }
    let help = try commands.map { command in
      let words = command + ["--help"]
      return try Command(raw: words.map { Array($0.utf8) }).run(home: home).text
    }
    let words = help.joined().split { !"abcdefghijklmnopqrstuvwxyz-".contains($0) }
    return Set(words.filter { $0.hasPrefix("--") && $0.count > 3 }).map { String($0.dropFirst(2)) }
  }

  @Test func manPageAndCompletionsKnowEveryOption() throws {
    let options = try options()
    #expect(options.count > 30)
    let manual = text("tools/packaging/analyze.1").replacing("\\-", with: "-")
    for option in options {
      #expect(manual.contains("--\(option)"))
      #expect(text("tools/packaging/analyze.bash").contains("--\(option)"))
      #expect(text("tools/packaging/_analyze").contains("--\(option)"))
      #expect(text("tools/packaging/analyze.fish").contains("-l \(option)"))
    }
  }

  @Test func theExampleOfTheReadmeIsTheOneThatCompiles() {
    let example = text("Examples/list-results/main.swift")
    #expect(!example.isEmpty)
    #expect(text("README.md").contains("```swift\n\(example)```"))
  }

  @Test func everySampleHasARowThatSaysWhatItIsFor() {
    let readme = text("testdata/README.md")
    for name in GoldenTests.documents { #expect(readme.contains("`\(name)`")) }
  }

  @Test func theCommandLinksNoReaderLibrary() {
    let program = Scratch.contents(Command.folder + "/analyze")
    #expect(program.count > 100_000)
    for library in ["libpoppler", "libtesseract", "liblept"] {
      #expect(!contains(program, Array(library.utf8)))
    }
  }

  private func contains(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    let last = bytes.count - word.count
    return bytes.withUnsafeBufferPointer { bytes in
      (0...last).contains { start in
        bytes[start] == word[0] && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
      }
    }
  }
}

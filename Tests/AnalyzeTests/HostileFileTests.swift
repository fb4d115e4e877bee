import Testing

/// Files made to harm cost at most one clear error and never another file's results.
@Suite struct HostileFileTests {
  private static let documented: Set<Int32> = [0, 4, 5, 6, 7]

  /// Analyses a file and a sound one behind it with the same readers.
  private func expectHarmless(_ bytes: [UInt8], _ name: String) throws {
    let home = try Scratch()
    let path = try home.write(bytes, to: name)
    let alone = try Command("--no-store", "--format", "csv", sample("G1_text.pdf")).run(home: home)
    let both = try Command(
      "--no-store", "--format", "csv", "--jobs", "1", path, sample("G1_text.pdf")
    ).run(home: home)
    #expect([0, 3].contains(both.status), "\(both.error)")
    let rows = alone.text.split(separator: "\r\n").dropFirst()
    #expect(both.text.split(separator: "\r\n").suffix(rows.count) == Array(rows)[...])
    let single = try Command("--no-store", "--quiet", path).run(home: home)
    #expect(Self.documented.contains(single.status), "\(single.status) \(single.error)")
    #expect(single.complaints.count == (single.status == 0 ? 0 : 1), "\(single.error)")
    #expect(single.status == 0 || single.error.hasPrefix("analyze: \(path)"), "\(single.error)")
    #expect((single.status == 0) == !single.output.isEmpty)
  }

  @Test(arguments: HostileFile.allCases)
  func madeToHarm(file: HostileFile) throws {
    try expectHarmless(file.bytes, "\(file.rawValue).\(file.ending)")
  }

  @Test(arguments: ["G1_text.pdf", "F2_screen.png", "phone.heic"])
  func cutOff(name: String) throws {
    let whole = Scratch.contents(sample(name))
    for part in [2, 4] { try expectHarmless(Array(whole.prefix(whole.count * part / 5)), name) }
  }
}

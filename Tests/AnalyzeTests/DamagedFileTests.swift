import TestSupport
import Testing

/// Files with faults in random places: a result or one clear error with its exit code.
///
/// `make fuzz` tries very many more.
@Suite struct DamagedFileTests {
  @Test func everyDamageHasItsExitCode() throws {
    let home = try Scratch()
    let names = ["A1_text.pdf", "B6_crop.pdf", "G1_text.pdf", "I03_invoice.pdf"]
    let files = names.map { Scratch.contents(sample($0)) }
    var random = SeededNumbers(seed: 7)
    for trial in 0..<24 {
      let bytes = random.damaged(
        files[trial % files.count], mixing: files[(trial + 1) % files.count])
      let path = try home.write(bytes, to: "damaged-\(trial).pdf")
      let outcome = try Command("--no-store", "--quiet", path).run(home: home)
      #expect([0, 4, 5, 6, 7].contains(outcome.status), "\(trial): \(outcome.error)")
      #expect(
        outcome.complaints.count == (outcome.status == 0 ? 0 : 1), "\(trial): \(outcome.error)")
      #expect(outcome.output.isEmpty == (outcome.status != 0))
    }
  }
}

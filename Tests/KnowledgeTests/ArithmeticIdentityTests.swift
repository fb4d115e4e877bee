import Knowledge
import Testing

/// Relations between the results of one report.
struct ArithmeticIdentityTests {
  private func check(
    _ id: String, _ values: [String: Double]
  ) throws -> ArithmeticIdentity.Outcome {
    let identity = try #require(Catalogue.shared.identities.first { $0.id == id })
    return identity.check(values)
  }

  @Test func meanCellVolume() throws {
    #expect(try check("mcv", ["mcv": 90, "hematocrit": 45, "rbc_count": 5]) == .holds)
    #expect(try check("mcv", ["mcv": 80, "hematocrit": 45, "rbc_count": 5]) == .fails)
    #expect(try check("mcv", ["mcv": 80, "hematocrit": 45]) == .notApplicable)
    #expect(try check("mcv", ["mcv": 80, "hematocrit": 45, "rbc_count": 0]) == .notApplicable)
  }

  @Test func differentialCountIsAWhole() throws {
    let keys = ["neutrophils_pct", "lymphocytes_pct", "monocytes_pct", "eosinophils_pct"]
    var values = Dictionary(uniqueKeysWithValues: keys.map { ($0, 24.75) })
    values["basophils_pct"] = 1
    #expect(try check("diff_sum", values) == .holds)
    values["basophils_pct"] = 11
    #expect(try check("diff_sum", values) == .fails)
  }

  @Test func bracketsPowersAndLogarithms() throws {
    #expect(try check("bmi", ["bmi": 22.5, "body_weight": 65, "body_height": 170]) == .holds)
    #expect(
      try check(
        "hh", ["ph_arterial": 7.4, "hco3_arterial": 24, "pco2_arterial": 40]) == .holds)
    #expect(
      try check("ag_ratio", ["ag_ratio": 1.5, "albumin": 4.2, "total_protein": 7]) == .holds)
  }
}

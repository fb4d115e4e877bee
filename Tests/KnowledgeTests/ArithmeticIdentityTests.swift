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

  @Test func numbersMayBeRoundedAsPrinted() throws {
    let identity = try #require(Catalogue.shared.identities.first { $0.id == "baso_abs" })
    let values = ["basophils_abs": 0.1, "basophils_pct": 0.9, "wbc_count": 6.7]
    #expect(identity.check(values) == .fails)
    let rounding = ["basophils_abs": 0.05, "basophils_pct": 0.05, "wbc_count": 0.05]
    #expect(identity.check(values, rounding: rounding) == .holds)
    let other = ["basophils_abs": 0.2, "basophils_pct": 0.9, "wbc_count": 6.7]
    #expect(identity.check(other, rounding: rounding) == .fails)
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

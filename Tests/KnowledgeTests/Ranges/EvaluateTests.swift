import Testing

@testable import Knowledge

@Suite struct EvaluateTests {
  static let style = NumberStyle(decimal: .point, evidence: .numbers)

  func judge(
    _ value: String, _ range: String, sex: PatientSex? = nil, age: Double? = nil,
    context: String? = nil
  ) throws -> Interpretation {
    let value = try #require(ResultValue.parse(value, style: Self.style))
    return evaluate(
      value: value, range: ReferenceRange.parse(range, style: Self.style),
      subject: RangeSubject(sex: sex, ageYears: age, context: context)
    ).result
  }

  @Test(arguments: [
    ("12.9", "13.0 - 17.0", Interpretation.low), ("13.0", "13.0 - 17.0", .normal),
    ("17.0", "13.0 - 17.0", .normal), ("17.1", "13.0 - 17.0", .high), ("40", "Up to 40", .normal),
    ("40", "<40", .high), ("60", ">60", .low), ("60", ">=60", .normal),
    ("<0.01", "0.27 - 4.2", .low),
    ("<5", "0 - 10", .normal), ("<5", "<10", .normal), ("<5", "2 - 10", .undetermined),
    (">90", "> 60", .normal),
    ("> 1,500.00", "<5.00", .high), ("<10", "<10", .normal), ("2-4", "0-5", .normal),
    ("10-12", "0 - 5", .high),
    ("4-6", "0-5", .undetermined), ("1:20", "< 1:80", .normal), ("1:160", "< 1:80", .abnormal),
    ("Absent", "0 - 1", .normal), ("Plenty", "0-5", .high), ("Few", "0-5", .undetermined),
    ("-2.5", "-2.0-2.0", .low), ("0", "0-0", .normal), ("2", "0-0", .high), ("81", "<100", .normal),
    ("5", "Not established", .undetermined),
    ("5", "7-5 - 12.0", .undetermined),
  ])
  func limits(value: String, range: String, result: Interpretation) throws {
    #expect(try judge(value, range) == result)
  }

  @Test(arguments: [
    ("Negative", "Negative", Interpretation.normal), ("Non Reactive", "Negative", .normal),
    ("1+", "Absent", .abnormal), ("Trace", "Negative", .abnormal), ("Few", "Nil", .abnormal),
    ("0-1", "Nil", .undetermined), ("15-20", "Nil", .high),
    ("Positive for P. vivax", "Negative", .abnormal),
    ("Turbid", "Clear", .abnormal), ("Yellow", "Pale Yellow", .undetermined),
    ("Reddish", "Pale Yellow", .abnormal),
    ("阳性(+)", "阴性", .abnormal), ("Hyaline casts seen", "Absent", .abnormal),
    ("Normal", "Normal", .normal),
    ("Trace", "Negative or Trace", .normal), ("0", "Nil", .normal),
  ])
  func words(value: String, range: String, result: Interpretation) throws {
    #expect(try judge(value, range) == result)
  }

  @Test func theBranchOfThePatientIsChosen() throws {
    let range = "Male: 13.0 - 17.0 Female: 12.0 - 15.0"
    #expect(try judge("12.5", range, sex: .female) == .normal)
    #expect(try judge("12.5", range, sex: .male) == .low)
    #expect(try judge("12.5", range) == .undetermined)
    #expect(try judge("11.0", range) == .low)
    let ages = "Adults: 2.5 - 4.5 Children: 4.0-7.0"
    #expect(try judge("4.7", ages, age: 47) == .high)
    #expect(try judge("4.7", ages, age: 7) == .normal)
    #expect(try judge("4.7", ages) == .undetermined)
  }

  @Test func phasesHoldOnlyWhereTheReportNamesThem() throws {
    let phases = "Follicular: 2.12 - 10.89 Mid-cycle: 19.18 - 103.03 Luteal: 1.20 - 12.86"
    #expect(try judge("7.98", phases, sex: .female, age: 37) == .undetermined)
    #expect(try judge("7.98", phases, sex: .female, age: 37, context: "LH, Luteal") == .normal)
    let hours = "8 AM: 6.2 – 19.4 4 PM: 2.3 - 11.9"
    #expect(try judge("15", hours, context: "Cortisol, Morning (8 AM)") == .normal)
    #expect(try judge("15", hours) == .undetermined)
    let pregnancy =
      "Adults: 0.45-4.50 Pregnancy, 1st trimester: 0.10 - 2.50 2nd trimester: 0.20 - 3.00"
    #expect(try judge("<0.01", pregnancy, sex: .male, age: 76) == .low)
  }

  @Test(arguments: [
    ("160", Interpretation.normal), ("210", .borderlineHigh), ("240", .high),
    ("239.5", .undetermined),
  ])
  func cholesterol(value: String, result: Interpretation) throws {
    #expect(try judge(value, "Desirable: <200 Borderline High: 200-239 High: >=240") == result)
  }

  @Test(arguments: [
    (
      "102",
      "Optimal: <100 Near Optimal: 100-129 Borderline High: 130-159 High: 160-189 Very High: >=190",
      Interpretation.undetermined
    ),
    (
      "195",
      "Optimal: <100 Near Optimal: 100-129 Borderline High: 130-159 High: 160-189 Very High: >=190",
      .veryHigh
    ),
    ("12", "Deficient <20; Insufficient 20-29; Sufficient 30-100", .low),
    ("25", "Deficient <20; Insufficient 20-29; Sufficient 30-100", .borderlineLow),
    ("1.2", "Non Reactive: < 1.00 Reactive: >= 1.00", .high),
    ("0.2", "Non Reactive: < 1.00 Reactive: >= 1.00", .normal),
    ("1.0", "Negative: <0.9 Equivocal: 0.9-1.1 Positive: >1.1", .borderlineHigh),
    ("35", "High risk: <40 Low risk: >60", .low),
    ("50", "Low risk: <1.0 Average risk: 1.0-3.0 High risk: >3.0", .high),
    ("60", "Normal: 70-99 Prediabetes: 100-125 Diabetes: >=126", .low),
    ("5.9", "<5.7 Non-diabetic 5.7-6.4 Prediabetes ≥6.5 Diabetes", .borderlineHigh),
    (
      "300", "Normal: 0 - 29 Moderately increased: 30 - 300 Severely increased: >300",
      .borderlineHigh
    ),
    ("Reactive", "Non Reactive: < 1.00 Reactive: >= 1.00", .abnormal),
  ])
  func categories(value: String, range: String, result: Interpretation) throws {
    #expect(try judge(value, range) == result)
  }
}

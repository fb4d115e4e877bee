public import Interpretation

/// An invented person.
public struct InventedPerson: Hashable, Sendable {
  /// Given name.
  public var given: String
  /// Family name.
  public var family: String
  /// Birth date as `yyyy-mm-dd`.
  public var birthDate: String
  /// The sex printed.
  public var sex: Sex

  /// Invents a person.
  public init(using numbers: inout some RandomNumberGenerator) {
    given = Self.given.randomElement(using: &numbers) ?? ""
    family = Self.families.randomElement(using: &numbers) ?? ""
    let day = CalendarDay(
      year: Int.random(in: 1935...2015, using: &numbers),
      month: Int.random(in: 1...12, using: &numbers), day: Int.random(in: 1...28, using: &numbers))
    birthDate = day?.isoText ?? ""
    sex = Bool.random(using: &numbers) ? .male : .female
  }

  /// The name as reports print it.
  public var name: String { "\(given) \(family)" }

  /// Given names, among them those of twins that differ by a letter.
  static let given = [
    "Anna", "Anne", "Ravi", "Ravi", "Asha", "Usha", "Hans", "Hana", "Maria", "Mario", "Lena",
    "Lina", "Karan", "Kiran", "Suresh", "Ramesh", "Julia", "Julian", "Tim", "Tom", "Pooja",
    "Puja", "Jan", "Jana", "Meera", "Neera", "Rohan", "Rohit", "Elena", "Helena",
  ]
  static let families = [
    "Musterfrau", "Samplesen", "Beispiel", "Testwala", "Invento", "Fictional", "Nemo",
    "Placeholder", "Doe-Roe", "Vorlage", "Ejemplo", "Exemple", "Esempio", "Specimenov",
  ]
}

/// What one laboratory report of an invented person says.
public struct InventedReport: Hashable, Sendable {
  /// Whom it is about.
  public var person: InventedPerson
  /// What the laboratory is called.
  public var laboratory: String
  /// Number of the order; nil where none is printed.
  public var accession: String?
  /// Seconds since 1970 of the collection.
  public var collected: Int
  /// Seconds since 1970 of the report.
  public var reported: Int
  /// The state printed.
  public var status: ReportStatus?
  /// The results in their order.
  public var results: [InventedResult]

  /// Invents a report of `count` results, or of a count of its own.
  public init(
    of person: InventedPerson, count: Int? = nil, using numbers: inout some RandomNumberGenerator
  ) {
    self.person = person
    laboratory = Self.laboratories.randomElement(using: &numbers) ?? ""
    let number = Int.random(in: 10_000_000..<99_000_000, using: &numbers)
    accession = Int.random(in: 0..<10, using: &numbers) < 8 ? "L\(number)" : nil
    collected = Int.random(in: 25_000_000...29_000_000, using: &numbers) * 60
    reported = collected + Int.random(in: 120...2_000, using: &numbers) * 60
    status = Bool.random(using: &numbers) ? .final : nil
    let count = count ?? Self.counts.randomElement(using: &numbers) ?? 10
    results = InventedResult.tests.shuffled(using: &numbers).prefix(count)
      .map { InventedResult($0, using: &numbers) }
  }

  /// How many results reports have.
  private static let counts = [3, 5, 8, 12, 16, 20, 24]
  private static let laboratories = [
    "Mockwell Laboratories", "Labor Beispielstadt", "Invented Diagnostics", "Laboratoire Exemple",
  ]

  /// The day of the collection.
  public var day: String { CalendarDay(epoch: collected)?.isoText ?? "" }
}

/// One result of an invented report.
public struct InventedResult: Hashable, Sendable {
  /// A test that laboratories do.
  public struct Test: Hashable, Sendable {
    /// The key in the catalogue.
    public let key: String
    let unit: String?
    let low: Double
    let high: Double
    let decimals: Int
  }

  /// The test.
  public var test: Test
  /// The value as printed.
  public var value: String

  /// Measures something.
  init(_ test: Test, using numbers: inout some RandomNumberGenerator) {
    self.test = test
    value = ""
    measure(Double.random(in: 0.6...1.4, using: &numbers), using: &numbers)
  }

  /// Measures again: near to the value before, and often the same.
  mutating func drift(using numbers: inout some RandomNumberGenerator) {
    guard let before = Double(value) else { return }
    let after = before * Double.random(in: 0.93...1.07, using: &numbers)
    value = Self.text(after, decimals: test.decimals)
  }

  private mutating func measure(
    _ part: Double, using numbers: inout some RandomNumberGenerator
  ) {
    guard test.high > 0 else {
      value = Int.random(in: 0..<12, using: &numbers) == 0 ? "Positive" : "Negative"
      return
    }
    let middle = (test.low + test.high) / 2
    value = Self.text(middle * part, decimals: test.decimals)
  }

  private static func text(_ number: Double, decimals: Int) -> String {
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    let units = Int((number * scale).rounded())
    guard decimals > 0 else { return String(units) }
    let digits = String(units % Int(scale))
    return "\(units / Int(scale))."
      + String(repeating: "0", count: decimals - digits.count) + digits
  }

  static let tests: [Test] = [
    Test(key: "hemoglobin", unit: "g/dL", low: 12, high: 17, decimals: 1),
    Test(key: "hematocrit", unit: "%", low: 36, high: 50, decimals: 1),
    Test(key: "rbc_count", unit: "10*6/uL", low: 3.9, high: 5.7, decimals: 2),
    Test(key: "wbc_count", unit: "10*3/uL", low: 4, high: 11, decimals: 1),
    Test(key: "platelet_count", unit: "10*3/uL", low: 150, high: 450, decimals: 0),
    Test(key: "mcv", unit: "fL", low: 80, high: 100, decimals: 1),
    Test(key: "mch", unit: "pg", low: 27, high: 33, decimals: 1),
    Test(key: "mchc", unit: "g/dL", low: 32, high: 36, decimals: 1),
    Test(key: "ferritin", unit: "ng/mL", low: 15, high: 200, decimals: 1),
    Test(key: "iron", unit: "ug/dL", low: 60, high: 170, decimals: 0),
    Test(key: "glucose_fasting", unit: "mg/dL", low: 70, high: 100, decimals: 0),
    Test(key: "creatinine", unit: "mg/dL", low: 0.6, high: 1.2, decimals: 2),
    Test(key: "urea", unit: "mg/dL", low: 15, high: 40, decimals: 0),
    Test(key: "sodium", unit: "mmol/L", low: 135, high: 145, decimals: 0),
    Test(key: "potassium", unit: "mmol/L", low: 3.5, high: 5.1, decimals: 1),
    Test(key: "alt", unit: "U/L", low: 7, high: 55, decimals: 0),
    Test(key: "ast", unit: "U/L", low: 8, high: 48, decimals: 0),
    Test(key: "bilirubin_total", unit: "mg/dL", low: 0.2, high: 1.2, decimals: 1),
    Test(key: "albumin", unit: "g/dL", low: 3.5, high: 5, decimals: 1),
    Test(key: "tsh", unit: "m[IU]/L", low: 0.4, high: 4, decimals: 2),
    Test(key: "vitamin_d_25_oh", unit: "ng/mL", low: 30, high: 100, decimals: 1),
    Test(key: "crp", unit: "mg/L", low: 0.5, high: 5, decimals: 1),
    Test(key: "urine_protein", unit: nil, low: 0, high: 0, decimals: 0),
    Test(key: "urine_glucose", unit: nil, low: 0, high: 0, decimals: 0),
    Test(key: "hbsag", unit: nil, low: 0, high: 0, decimals: 0),
    Test(key: "hiv_ag_ab", unit: nil, low: 0, high: 0, decimals: 0),
  ]
}

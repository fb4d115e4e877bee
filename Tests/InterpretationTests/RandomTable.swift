import TestSupport

/// A random table of results as text, and the rows that must be read from it.
struct RandomTable {
  private(set) var text = ""
  /// The rows as `name|value|unit|range`.
  private(set) var rows: [String] = []
  private var numbers: SeededNumbers
  private var columns: [Column] = [.name, .value, .unit, .range]
  private var isAlignedRight = false
  private var rangeStyle = 0

  private enum Column: String {
    case name = "Test Name"
    case value = "Result"
    case unit = "Unit"
    case range = "Reference Range"
    case flag = "Flag"
    case method = "Method"
    case previous = "Previous"
    case number = "S.No"

    var width: Int {
      switch self {
      case .name: 30
      case .range: 22
      case .method: 16
      case .value, .unit, .previous: 12
      case .flag, .number: 7
      }
    }
  }

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    let hasHeader = chance(0.8)
    chooseColumns(hasHeader: hasHeader)
    isAlignedRight = chance(0.3)
    rangeStyle = Int.random(in: 0..<6, using: &numbers)
    var lines = chance(0.5) ? ["*BIOCHEMISTRY"] : []
    if hasHeader { lines.append(line { $0.rawValue }) }
    let count = Int.random(in: 2...10, using: &numbers)
    for (index, analyte) in Self.analytes.shuffled(using: &numbers).prefix(count).enumerated() {
      lines.append(row(of: analyte, number: index + 1))
      if chance(0.1) { lines.append("Method: CLIA") }
      if chance(0.1) { lines.append("") }
    }
    text = lines.joined(separator: "\n")
  }

  private mutating func chooseColumns(hasHeader: Bool) {
    if chance(0.4) { columns.insert(.flag, at: Int.random(in: 2...3, using: &numbers)) }
    guard hasHeader else { return }
    if chance(0.3) { columns.append(.method) }
    if chance(0.3) {
      columns.insert(.previous, at: Int.random(in: 2...columns.count, using: &numbers))
    }
    if chance(0.5) { columns = [.name] + columns.dropFirst().shuffled(using: &numbers) }
    if chance(0.2) { columns.insert(.number, at: 0) }
  }

  private mutating func row(
    of analyte: (name: String, unit: String, low: Double, high: Double), number: Int
  ) -> String {
    let drawn = Double.random(in: 0.8 * analyte.low...1.1 * analyte.high, using: &numbers)
    let amount = Double(printed(drawn)) ?? drawn
    let flag = amount > analyte.high ? "H" : amount < analyte.low ? "L" : ""
    let earlier = printed(Double.random(in: analyte.low...analyte.high, using: &numbers))
    let (value, range) = (printed(amount), range(analyte.low, analyte.high))
    let isFlagged = !columns.contains(.flag) && !flag.isEmpty && chance(0.4)
    rows.append([analyte.name, value, analyte.unit, range].joined(separator: "|"))
    return line { column in
      switch column {
      case .name: analyte.name
      case .value: isFlagged ? value + " " + flag : value
      case .unit: analyte.unit
      case .range: range
      case .flag: flag
      case .method: ["CLIA", "ISE", "Photometry", "Enzymatic"][number % 4]
      case .previous: earlier
      case .number: "\(number)"
      }
    }
  }

  private func line(_ text: (Column) -> String) -> String {
    columns.map { column in
      let own = text(column)
      let space = String(repeating: " ", count: max(2, column.width - own.count))
      let isRight = isAlignedRight && (column == .value || column == .previous)
      return isRight ? space.dropLast(2) + own + "  " : own + space
    }.joined()
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &numbers) < share
  }

  /// A number with two decimals, from 50 on without any.
  private func printed(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    guard number < 50 else { return "\(hundredths / 100)" }
    let decimals = hundredths % 100
    return "\(hundredths / 100)." + (decimals < 10 ? "0\(decimals)" : "\(decimals)")
  }

  private func range(_ low: Double, _ high: Double) -> String {
    let (low, high) = (printed(low), printed(high))
    let forms = [
      "\(low) - \(high)", "\(low)-\(high)", "(\(low) - \(high))", "\(low) to \(high)",
      "\(low) – \(high)", "[\(low) - \(high)]",
    ]
    return forms[rangeStyle]
  }

  private static let analytes: [(name: String, unit: String, low: Double, high: Double)] = [
    ("Sodium", "mmol/L", 136, 145), ("Potassium", "mmol/L", 3.5, 5.1),
    ("Chloride", "mmol/L", 98, 107), ("Haemoglobin", "g/dL", 13, 17),
    ("Platelet Count", "10^3/uL", 150, 410), ("Creatinine", "mg/dL", 0.7, 1.3),
    ("Total Cholesterol", "mg/dL", 120, 200), ("TSH", "uIU/mL", 0.4, 4.2),
    ("Vitamin B12", "pg/mL", 190, 900), ("Uric Acid", "mg/dL", 3.5, 7.2),
    ("ESR", "mm/hr", 2, 20), ("Ferritin", "ng/mL", 30, 400),
    ("Alkaline Phosphatase (ALP)", "U/L", 40, 130), ("25-OH Vitamin D", "ng/mL", 30, 100),
    ("Free T4", "ng/dL", 0.9, 1.7), ("Glucose, Fasting", "mg/dL", 70, 99),
    ("CRP", "mg/L", 1, 5), ("Total Bilirubin", "mg/dL", 0.2, 1.2),
  ]
}

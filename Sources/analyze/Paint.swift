import Assay

/// Colours and weights of text on a terminal.
struct Paint {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }

  /// The text in the colour of a result: green inside the range, yellow at its edge, red outside.
  func result(_ text: String, _ result: InterpretationResult) -> String {
    switch result {
    case .normal: wrap(text, "32")
    case .borderlineHigh, .borderlineLow: wrap(text, "33")
    case .high, .low, .abnormal: wrap(text, "31")
    case .veryHigh, .veryLow, .criticallyHigh, .criticallyLow: wrap(text, "1;31")
    case .undetermined: faint(text)
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

import DocumentModel
import Interpretation
import Knowledge
import Layout
import TestSupport

/// A parser by its name.
struct Parser: Sendable {
  let name: String
  let parse: @Sendable (String) -> Void

  static let all = [
    Parser(name: "value") { text in
      for style in styles { _ = ResultValue.parse(text, style: style) }
    },
    Parser(name: "range") { text in
      for style in styles { _ = ReferenceRange.parse(text, style: style) }
    },
    Parser(name: "unit") { _ = Catalogue.shared.unit(printed: $0) },
    Parser(name: "flag") { text in
      _ = splitFlag(text)
      _ = Vocabulary.shared.flag(of: text)
    },
    Parser(name: "date") { _ = DateScanner.dates(in: $0) },
    Parser(name: "name") { _ = Catalogue.shared.link(name: $0, context: LinkContext()) },
    Parser(name: "style") { _ = NumberStyle.decide(from: [$0], language: nil) },
    Parser(name: "header") { text in
      let page = drawnPage("Patient Name : \(text)\nAge/Sex : \(text)\nCollected : \(text)")
      _ = readHeader(pages: [page], lines: [findLines(in: page)])
    },
  ]

  private static let styles = [
    NumberStyle(), NumberStyle(decimal: .point, evidence: .numbers),
    NumberStyle(decimal: .comma, evidence: .numbers, groupsBySpace: true),
  ]
}

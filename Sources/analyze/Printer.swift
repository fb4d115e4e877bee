import Assay
import GLib

/// Prints records one after the other in one format.
struct Printer {
  private let format: Format
  private var isSeveral: Bool
  private let usesColor: Bool
  private var count = 0

  /// Prepares to print; several records in JSON become one array.
  init(format: Format, isSeveral: Bool, usesColor: Bool) {
    self.format = format
    self.isSeveral = isSeveral
    self.usesColor = usesColor
  }

  /// Prints what the files of these names yielded: a record for each patient.
  mutating func print(_ analyses: [Analysis], names: [RawPath]) {
    let title = names.map(\.description).joined(separator: ", ")
    if analyses.count > 1 { isSeveral = true }
    for analysis in analyses { print(analysis.response, title: title, store: analysis.store) }
  }

  /// Prints a record under a title; `store` is where it is kept.
  mutating func print(_ response: DocFetchResponse, title: String, store: RawPath?) {
    switch format {
    case .auto, .table:
      let table = ResultTable(width: Terminal.width, usesColor: usesColor)
      let gap = count == 0 ? "" : "\n"
      Output.print(gap + table.text(response, title: title, store: store?.description))
    case .json:
      let style: JSONWriter.Style = Terminal.isTerminal(1) ? .indented : .compact
      let start = isSeveral ? (count == 0 ? "[\n" : ",\n") : ""
      Output.print(start + response.jsonText(style: style) + (isSeveral ? "" : "\n"))
    case .ndjson:
      Output.print(response.jsonText() + "\n")
    case .csv:
      Output.print((count == 0 ? CSV.header : "") + CSV.text(response, title: title))
    }
    count += 1
  }

  /// Prints what comes after the last record.
  mutating func end() {
    guard format == .json, isSeveral else { return }
    Output.print(count == 0 ? "[]\n" : "\n]\n")
  }
}

import Assay
import FoundationEssentials

let files = CommandLine.arguments.dropFirst().map { URL(filePath: $0) }
for analysis in try await ReportAnalyzer().analyze(files) {
  for entry in analysis.response.smartReport?.verified ?? [] {
    print(entry.name ?? "", entry.value ?? "", entry.unit ?? "", entry.result.displayLabel)
  }
}

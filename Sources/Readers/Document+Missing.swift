import DocumentModel

extension Document {
  /// The error that stands for a document of which nothing was read because the data for
  /// recognition is not installed; nil when anything was read.
  var recognitionDataMissing: ReaderError? {
    guard pages.allSatisfy(\.words.isEmpty),
      let issue = issues.first(where: { $0.code == "recognition_data_missing" })
    else { return nil }
    return ReaderError(.recognitionDataMissing, page: issue.page, detail: issue.reason)
  }
}

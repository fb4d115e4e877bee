import Assay
import Testing

@Suite struct AssayErrorTests {
  @Test(arguments: [
    (AssayError.Code.failed, 1 as Int32), (.zoneUnknown, 2), (.notSupported, 4), (.empty, 4),
    (.passwordNeeded, 5), (.passwordWrong, 5), (.damaged, 6), (.limitExceeded, 7),
    (.timedOut, 7), (.storeUnavailable, 8), (.missing, 9), (.unreadable, 9), (.directory, 9),
    (.recognitionDataMissing, 10), (.cancelled, 130),
  ])
  func everyFailureHasItsExitCode(code: AssayError.Code, status: Int32) {
    #expect(code.exitStatus == status)
  }

  @Test func theLineNamesFilePageAndCause() {
    let error = AssayError(.limitExceeded, file: "a\nb.pdf", page: 2, detail: "at most 5 MB")
    #expect(
      error.description
        == "a\\x0ab.pdf, page 2: the file exceeds a limit (at most 5 MB); split it or make it smaller"
    )
  }
}

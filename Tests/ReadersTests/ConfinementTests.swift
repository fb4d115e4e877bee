import DocumentModel
import Glibc
import Readers
import TestSupport
import Testing

/// What a reader cannot do, told by one that tries (see `Trespass` of the reader).
@Suite struct ConfinementTests {
  /// The error number that each try ended with; 0: the reader has done it.
  private func tries(as fault: String) async throws -> [String: Int32] {
    let reader = try FakeReader(fault: fault)
    let pool = ReaderPool(configuration: ReaderConfiguration(readerPath: reader.path))
    let document = try await pool.read(samplePDF(pages: 1), kind: .pdf)
    #expect(document.pages.first?.words.count == 5)
    return Dictionary(
      uniqueKeysWithValues: document.issues.map { ($0.code, Int32($0.reason) ?? 0) })
  }

  @Test func theKernelRefusesWhatAReaderMustNotDo() async throws {
    let tries = try await tries(as: "trespass")
    #expect(tries.count == 18)
    for (name, error) in tries {
      #expect(error == EPERM || error == EACCES, "\(name) ended with \(error)")
    }
  }

  @Test func withoutLandlockItCanOnlyLookAtFiles() async throws {
    let tries = try await tries(as: "lockless")
    #expect(tries.count == 18)
    for (name, error) in tries where error != EPERM {
      #expect(["read_file", "read_process", "list_folder"].contains(name), "\(name): \(error)")
    }
  }
}

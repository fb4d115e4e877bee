import FoundationEssentials
import Glibc
import Testing

@Suite struct LinkingTests {
  /// The shared libraries that a program loads, its libraries' libraries included.
  private func libraries(of program: String) throws -> String {
    let pipe = try #require(popen("ldd '\(program)'", "r"))
    defer { pclose(pipe) }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while case let got = fread(&buffer, 1, buffer.count, pipe), got > 0 {
      output += buffer[..<got]
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The programs of a name that are built, in every configuration.
  private func programs(named name: String) -> [String] {
    ["debug", "release"].map { packageFolder.appending(path: ".build/\($0)/\(name)").path }
      .filter { access($0, X_OK) == 0 }
  }

  @Test func theCommandLoadsNothingThatReadsFilesOfStrangers() throws {
    for program in programs(named: "analyze") {
      let loaded = try libraries(of: program)
      #expect(loaded.contains("libc.so"))
      for library in ["poppler", "tesseract", "liblept", "libheif", "libcairo"] {
        #expect(!loaded.contains(library), "\(program) loads \(library)")
      }
    }
  }

  @Test func theReaderIsTheOneThatLoadsThem() throws {
    for program in programs(named: "assay-reader") {
      #expect(try libraries(of: program).contains("libpoppler-glib"))
    }
  }
}

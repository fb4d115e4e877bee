import FoundationEssentials
import Testing

@Suite struct ImportTests {
  private let system: Set = [
    "Dispatch", "FoundationEssentials", "Glibc", "Swift", "Synchronization",
  ]
  private let sources = packageFolder.appending(path: "Sources")

  private func table() throws -> ModuleTable {
    let markdown = try String(contentsOf: sources.appending(path: "README.md"), encoding: .utf8)
    return ModuleTable(markdown: markdown)
  }

  private func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !$0.hasPrefix(".") && $0 != "README.md" }
  }

  @Test func everyModuleHasItsRow() throws {
    #expect(Set(try modules()) == Set(try table().imports.keys))
  }

  @Test func rowsNameModulesThatExist() throws {
    let known = Set(try modules())
    for (module, imports) in try table().imports {
      #expect(imports.isSubset(of: known), "\(module)")
    }
  }

  @Test func sourcesImportWhatTheirModuleMay() throws {
    let table = try table()
    var checked = 0
    for module in try modules() {
      let allowed = (table.imports[module] ?? []).union(system)
      let folder = sources.appending(path: module).path
      for file in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where file.hasSuffix(".swift") {
        let text = try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
        let wrong = importedModules(of: text).filter { !allowed.contains($0) }
        #expect(wrong == [], "\(module)/\(file)")
        checked += 1
      }
    }
    #expect(checked > 50)
  }

  @Test func importsAreFoundInEveryForm() {
    let source = "import A\npublic import B\n@testable import C\nimport struct D.E\n// import F\n"
    #expect(importedModules(of: source) == ["A", "B", "C", "D"])
  }
}

// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// A C library found by pkg-config and the Debian package that brings it.
func library(_ name: String, _ pkgConfig: String, _ debian: String...) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt(debian)])
}

func module(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(of name: String, _ more: Target.Dependency...) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.target(name: name)] + more, swiftSettings: strict)
}

let package = Package(
  name: "assay",
  products: [
    .executable(name: "analyze", targets: ["analyze"]),
    .executable(name: "assay-reader", targets: ["assay-reader"]),
    .library(name: "Assay", targets: ["Assay"]),
    .library(name: "AssayInProcess", targets: ["AssayInProcess"]),
  ],
  targets: [
    library("CPoppler", "poppler-glib", "libpoppler-glib-dev"),
    library("CLeptonica", "lept", "libleptonica-dev"),
    library("CCairo", "cairo", "libcairo2-dev"),
    library("CSQLite", "sqlite3", "libsqlite3-dev"),
    library("CGLib", "glib-2.0", "libglib2.0-dev"),
    library("CSeccomp", "libseccomp", "libseccomp-dev"),
    .target(name: "CProcess"),
    .target(name: "CInbox"),
    .target(name: "CTesseract"),
    .target(name: "CHeif"),
    .target(name: "CModelData"),

    module("DocumentModel"),
    module("Poppler", "CPoppler", "CCairo", "DocumentModel"),
    module("Picture", "CLeptonica", "CHeif", "CCairo", "DocumentModel"),
    module("Tesseract", "CTesseract", "CLeptonica", "DocumentModel", "Picture"),
    module("SQLite", "CSQLite"),
    module("GLib", "CGLib"),
    module("Knowledge", "CModelData"),
    module(
      "Extraction", "DocumentModel", "Poppler", "Picture", "Tesseract", "Knowledge", "GLib"),
    module("Annotate", "DocumentModel", "Poppler", "Picture", "CCairo"),
    module("ReaderProtocol", "DocumentModel"),
    .executableTarget(
      name: "assay-reader",
      dependencies: [
        "Extraction", "Annotate", "ReaderProtocol", "DocumentModel", "CProcess", "CSeccomp",
      ],
      path: "Sources/assay-reader", swiftSettings: strict),
    module("Readers", "ReaderProtocol", "DocumentModel", "CProcess"),
    module("Layout", "DocumentModel"),
    module("Interpretation", "DocumentModel", "Layout", "Knowledge"),
    module("Records", "DocumentModel", "Interpretation", "SQLite", "GLib"),
    module("Inbox", "GLib", "CInbox"),
    module(
      "Assay", "DocumentModel", "Layout", "Knowledge", "Interpretation", "Records", "Readers",
      "GLib"),
    module("AssayInProcess", "Assay", "Extraction", "DocumentModel"),
    .executableTarget(
      name: "analyze", dependencies: ["Assay", "Inbox", "GLib"], path: "Sources/analyze",
      swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["DocumentModel"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .target(
      name: "RecordsTestSupport", dependencies: ["GLib", "Interpretation", "Records"],
      path: "Tests/RecordsTestSupport", swiftSettings: strict),
    .executableTarget(
      name: "list-results", dependencies: ["Assay"], path: "Examples/list-results",
      swiftSettings: strict),
    .executableTarget(
      name: "stage-times",
      dependencies: ["CPoppler", "DocumentModel", "Extraction", "Interpretation", "Knowledge"],
      path: "tools/stage-times", swiftSettings: strict),

    .executableTarget(
      name: "parser-trials",
      dependencies: ["DocumentModel", "Interpretation", "Knowledge", "Layout", "TestSupport"],
      path: "tools/parser-trials", swiftSettings: strict),
    .executableTarget(
      name: "word-trials", dependencies: ["DocumentModel", "Extraction"],
      path: "tools/word-trials", swiftSettings: strict),
    .executableTarget(
      name: "record-trials",
      dependencies: ["GLib", "Interpretation", "Records", "RecordsTestSupport"],
      path: "tools/record-trials", swiftSettings: strict),
    .executableTarget(
      name: "reader-trials",
      dependencies: ["DocumentModel", "Picture", "ReaderProtocol", "Readers", "TestSupport"],
      path: "tools/reader-trials", swiftSettings: strict),

    tests(of: "DocumentModel"),
    tests(of: "Poppler", "DocumentModel", "TestSupport"),
    tests(of: "Picture", "DocumentModel"),
    tests(of: "Tesseract", "Picture", "DocumentModel"),
    tests(of: "SQLite"),
    tests(of: "GLib"),
    tests(of: "Knowledge", "TestSupport"),
    tests(of: "Extraction", "DocumentModel", "Picture", "TestSupport"),
    tests(of: "Annotate", "DocumentModel", "Picture"),
    tests(of: "ReaderProtocol", "DocumentModel", "TestSupport"),
    tests(of: "Readers", "ReaderProtocol", "DocumentModel", "TestSupport"),
    tests(of: "Layout", "DocumentModel", "TestSupport"),
    tests(of: "Interpretation", "DocumentModel", "Layout", "Knowledge", "TestSupport"),
    tests(of: "Records", "DocumentModel", "Interpretation", "RecordsTestSupport"),
    tests(of: "Inbox"),
    tests(of: "Assay", "DocumentModel", "Interpretation", "Records"),
    .testTarget(
      name: "AnalyzeTests",
      dependencies: [
        "Interpretation", "TestSupport", .target(name: "analyze"), .target(name: "assay-reader"),
      ],
      swiftSettings: strict),
    .testTarget(name: "LayeringTests", dependencies: [], swiftSettings: strict),
  ],
  cLanguageStandard: .c2x
)

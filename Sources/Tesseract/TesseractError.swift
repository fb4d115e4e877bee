/// Why a text could not be recognised.
package struct TesseractError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  package struct Code: RawRepresentable, Hashable, Sendable {
    /// A stable word for programs.
    package let rawValue: String

    /// Makes a code of its word.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The trained data of a language are not installed.
    package static let dataMissing = Code(rawValue: "recognition_data_missing")
    /// The engine refused its data or a setting.
    package static let notStarted = Code(rawValue: "recognition_not_started")
    /// The engine gave up on a picture.
    package static let failed = Code(rawValue: "recognition_failed")
  }

  /// What went wrong.
  package let code: Code
  /// What happened and what to do, for people.
  package let context: String
  /// The Debian package that brings what is missing, if that is the cause.
  package let debianPackage: String?

  /// Makes an error.
  package init(_ code: Code, _ context: String, debianPackage: String? = nil) {
    self.code = code
    self.context = context
    self.debianPackage = debianPackage
  }

  package var description: String { context }
}

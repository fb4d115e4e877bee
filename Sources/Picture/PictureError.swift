/// Why a picture could not be read, drawn or written.
package struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What went wrong.
  package struct Code: RawRepresentable, Hashable, Sendable {
    /// A stable word for programs.
    package let rawValue: String

    /// Makes a code of its word.
    package init(rawValue: String) { self.rawValue = rawValue }

    /// The bytes are not one of the kinds of picture that are read.
    package static let unsupported = Code(rawValue: "picture_unsupported")
    /// The picture has no pixels.
    package static let empty = Code(rawValue: "picture_empty")
    /// The picture has more pixels than the limit.
    package static let tooLarge = Code(rawValue: "picture_too_large")
    /// The picture is cut short or its bytes make no sense.
    package static let damaged = Code(rawValue: "picture_damaged")
    /// The file has no page of that number.
    package static let noSuchPage = Code(rawValue: "picture_no_such_page")
    /// There was not enough memory for the next step.
    package static let outOfMemory = Code(rawValue: "picture_out_of_memory")
    /// The picture could not be written in the form asked for.
    package static let notWritten = Code(rawValue: "picture_not_written")
  }

  /// What went wrong.
  package let code: Code
  /// What was being done, for people.
  package let context: String

  /// Makes an error.
  package init(_ code: Code, _ context: String) {
    self.code = code
    self.context = context
  }

  package var description: String { context }
}

package import Picture
package import Tesseract

/// Why a page could not be recognised.
package enum RecognitionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture could not be prepared.
  case picture(PictureError)
  /// The engine could not be started or gave up.
  case engine(TesseractError)

  package var description: String {
    switch self {
    case .picture(let error): error.description
    case .engine(let error): error.description
    }
  }
}

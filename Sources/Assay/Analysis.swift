public import GLib
public import Interpretation

/// What was found in one record: one file, or several that belong together.
public struct Analysis: Sendable {
  /// The record as a records service decodes it.
  public var response: DocFetchResponse
  /// SHA-256 of each of the record's files, 64 lower-case hexadecimal digits.
  public var sourceHashes: [String]
  /// Where the record is kept, or nil where it is not.
  public var store: RawPath?
  /// True where the result was in the store already and nothing was read.
  public var wasStored: Bool
  /// Why the result could not be kept, or nil.
  public var storageError: AssayError?
  /// How long each stage took, in the order of the stages.
  public var timings: [StageTiming]

  /// The record's JSON text, on one line.
  public var json: String { response.jsonText() }
}

/// How long a stage of the work took.
public struct StageTiming: Hashable, Sendable {
  /// The stage, such as `reading`.
  public var stage: String
  /// How long it took.
  public var duration: Duration
}

/// Measures stages one after the other.
struct Stopwatch {
  private(set) var timings: [StageTiming] = []
  private var last = ContinuousClock.now

  /// Ends the stage that runs and begins the next one.
  mutating func finish(_ stage: String) {
    let now = ContinuousClock.now
    timings.append(StageTiming(stage: stage, duration: now - last))
    last = now
  }
}

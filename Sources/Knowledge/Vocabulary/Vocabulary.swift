/// The words that laboratories print around results, from `models/words.tsv`.
public struct Vocabulary: Sendable {
  /// The words compiled into the program.
  public static let shared = Vocabulary()

  /// The roles of a header cell, in the order printed; empty where the text is no header.
  public func columnRoles(of text: String) -> [ColumnRole] { [] }

  /// The flag that a piece of text is, nil where it is none.
  public func flag(of text: String) -> Flag? { nil }

  /// The result word that a piece of text is, nil where it is none.
  public func resultWord(_ text: String) -> ResultWord? { nil }

  /// Whether a piece of text is a known result word.
  public func isResultWord(_ text: String) -> Bool { resultWord(text) != nil }

  /// Whether a text says that there is no result ("Pending", "Sample haemolysed").
  public func isNoResult(_ text: String) -> Bool { false }

  /// Whether a line begins a comment ("Interpretation:", "Note", "Hinweis").
  public func isCommentStart(_ text: String) -> Bool { false }

  /// The method of a line such as "Method: HPLC", nil where it is none.
  public func method(of text: String) -> String? { nil }

  /// The specimen of a line such as "Sample Type : EDTA Whole Blood", nil where it is none.
  public func specimenLine(of text: String) -> String? { nil }

  /// Whether a line heads an interpretive table ("Category", "Risk", "Stage").
  public func isInterpretiveHeading(_ text: String) -> Bool { false }
}

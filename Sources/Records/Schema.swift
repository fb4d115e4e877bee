import SQLite

/// One numbered step of the database's shape; a released one never changes.
struct Migration: Sendable {
  /// The `user_version` of a store that has taken the step.
  let version: Int
  let sql: String
  /// Fills what SQL alone cannot; runs after `sql`.
  var fill: @Sendable (Connection) throws(DatabaseError) -> Void = { (_) throws(DatabaseError) in }
}

/// The shape of the database.
enum Schema {
  /// "Assy" as a number: tells our databases from those of other programs.
  static let applicationID: Int64 = 0x4173_7379

  static let migrations = [SchemaVersion1.migration, SchemaVersion2.migration]

  static var currentVersion: Int { migrations.last?.version ?? 0 }
}

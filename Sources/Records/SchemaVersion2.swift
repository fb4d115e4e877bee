import SQLite

/// Persons, labels, links between records, corrections, changes, and the full-text index.
///
/// Findings lie in the order of their records, so that those of one record are read at once and need
/// no index beside the table.
enum SchemaVersion2 {
  static let migration = Migration(
    version: 2, sql: persons + labels + history + findings + fullText, fill: fill)

  /// Who a record is about: two records have the same person only where all of it is the same.
  ///
  /// What is not printed is an empty text. Nobody knows whether two records without a name are of
  /// the same person: each has its own, told apart by `nameless`.
  private static let persons = """
    CREATE TABLE person (
      id INTEGER PRIMARY KEY,
      oid TEXT NOT NULL,
      name_key TEXT NOT NULL,
      birth_date TEXT NOT NULL,
      sex TEXT NOT NULL,
      nameless TEXT NOT NULL DEFAULT '',
      same_as INTEGER REFERENCES person (id) ON DELETE SET NULL
    ) STRICT;
    CREATE UNIQUE INDEX person_printed ON person (oid, name_key, birth_date, sex, nameless);
    CREATE INDEX person_same ON person (same_as) WHERE same_as IS NOT NULL;
    ALTER TABLE record ADD COLUMN person_id INTEGER REFERENCES person (id);
    CREATE INDEX record_person ON record (person_id, document_date);
    CREATE INDEX record_accession ON record (oid, accession_number)
      WHERE accession_number IS NOT NULL;
    CREATE INDEX record_birth ON record (oid, patient_birth_date, document_date);
    CREATE INDEX record_date ON record (oid, is_archived, document_date DESC, id DESC);
    CREATE INDEX record_updated ON record (oid, is_archived, updated_at DESC, id DESC);

    """

  /// Tags and cases, which people give.
  private static let labels = """
    CREATE TABLE record_label (
      oid TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('tag', 'case')),
      label TEXT NOT NULL,
      record_id INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
      PRIMARY KEY (oid, kind, label, record_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX record_label_record ON record_label (record_id, kind);

    """

  /// What became of records after they were stored.
  private static let history = """
    CREATE TABLE record_link (
      record_id INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
      other_id INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('same_report_as', 'replaces')),
      PRIMARY KEY (record_id, other_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX record_link_other ON record_link (other_id);

    CREATE TABLE correction (
      id INTEGER PRIMARY KEY,
      record_id INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
      before TEXT NOT NULL,
      after TEXT NOT NULL,
      corrected_by TEXT NOT NULL,
      corrected_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX correction_record ON correction (record_id, id);

    CREATE TABLE record_change (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      oid TEXT NOT NULL,
      document_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      changed_at INTEGER NOT NULL
    ) STRICT;

    """

  private static let findings = """
    CREATE TABLE finding_by_record (
      record_id INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
      entry_index INTEGER NOT NULL,
      is_verified INTEGER NOT NULL CHECK (is_verified IN (0, 1)),
      analyte TEXT,
      vital_id TEXT,
      name TEXT NOT NULL,
      value TEXT,
      unit TEXT,
      range TEXT,
      result TEXT,
      value_number REAL,
      comparator TEXT,
      ucum TEXT,
      normalised_number REAL,
      normalised_ucum TEXT,
      range_low REAL,
      range_high REAL,
      specimen TEXT,
      time_point TEXT,
      date INTEGER,
      page_num INTEGER,
      file_index INTEGER NOT NULL,
      PRIMARY KEY (record_id, entry_index)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO finding_by_record SELECT record_id, entry_index, is_verified, analyte, vital_id,
      name, value, unit, range, result, value_number, comparator, ucum, normalised_number,
      normalised_ucum, range_low, range_high, specimen, time_point, date, page_num, file_index
      FROM finding;
    DROP TABLE finding;
    ALTER TABLE finding_by_record RENAME TO finding;

    """

  /// Words of the documents; the rows are numbered like the records.
  private static let fullText = """
    CREATE VIRTUAL TABLE record_text USING fts5 (
      title, body, results, tokenize = "unicode61 remove_diacritics 2"
    );
    """

  /// Gives the records of version 1 their persons and their place in the full-text index.
  private static func fill(_ connection: Connection) throws(DatabaseError) {
    let records = try connection.rows(
      """
      SELECT id, oid, document_id, patient_name, patient_birth_date, patient_sex, title FROM record
      """, read: OldRecord.init)
    for record in records {
      let person = try PersonRows.findOrInsert(
        record.patient, owner: record.owner, documentID: record.documentID, on: connection)
      try connection.run(
        "UPDATE record SET person_id = ? WHERE id = ?", [.integer(person), .integer(record.id)])
      let findings = try FindingRow.all(of: record.id, on: connection)
      try RecordText(title: record.title, body: "", findings: findings)
        .insert(record.id, on: connection)
    }
  }

  /// What a record of version 1 knows of its patient.
  private struct OldRecord {
    let id: Int64
    let owner: String
    let documentID: String
    let patient: PatientFacts
    let title: String?

    init(_ row: Statement) throws(DatabaseError) {
      id = row.integer(0) ?? 0
      owner = row.text(1) ?? ""
      documentID = row.text(2) ?? ""
      patient = PatientFacts(name: row.text(3), birthDate: row.text(4), sex: row.text(5))
      title = row.text(6)
    }
  }
}

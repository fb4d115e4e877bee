/// Records, their files, what the analysis yielded, and the hashes of the documents.
enum SchemaVersion1 {
  static let migration = Migration(version: 1, sql: records + hashIndex + findings)

  /// Records, their files and what the analysis yielded.
  private static let records = """
    CREATE TABLE record (
      id INTEGER PRIMARY KEY,
      document_id TEXT NOT NULL UNIQUE,
      bid TEXT NOT NULL,
      oid TEXT NOT NULL,
      document_hash BLOB NOT NULL CHECK (length(document_hash) = 32),
      part INTEGER NOT NULL,
      document_type TEXT NOT NULL,
      document_date INTEGER,
      title TEXT,
      thumbnail TEXT,
      sync_state TEXT NOT NULL DEFAULT 'local',
      is_smart INTEGER NOT NULL DEFAULT 0 CHECK (is_smart IN (0, 1)),
      is_archived INTEGER NOT NULL DEFAULT 0 CHECK (is_archived IN (0, 1)),
      is_analyzing INTEGER NOT NULL DEFAULT 0 CHECK (is_analyzing IN (0, 1)),
      has_synced_edit INTEGER NOT NULL DEFAULT 0 CHECK (has_synced_edit IN (0, 1)),
      upload_date INTEGER NOT NULL,
      updated_at INTEGER NOT NULL,
      patient_name TEXT,
      patient_birth_date TEXT,
      patient_sex TEXT,
      accession_number TEXT
    ) STRICT;
    CREATE INDEX record_newest ON record (oid, is_archived, upload_date DESC, id DESC);
    CREATE INDEX record_type ON record (oid, is_archived, document_type, upload_date DESC);

    CREATE TABLE record_meta (
      record_id INTEGER NOT NULL REFERENCES record (id) ON DELETE CASCADE,
      file_index INTEGER NOT NULL,
      document_uri TEXT NOT NULL,
      name TEXT NOT NULL,
      mime_type TEXT NOT NULL,
      sha256 BLOB NOT NULL CHECK (length(sha256) = 32),
      size INTEGER NOT NULL,
      is_linked INTEGER NOT NULL CHECK (is_linked IN (0, 1)),
      PRIMARY KEY (record_id, file_index)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX record_meta_hash ON record_meta (sha256);

    CREATE TABLE smart_report (
      record_id INTEGER PRIMARY KEY REFERENCES record (id) ON DELETE CASCADE,
      data TEXT,
      response TEXT NOT NULL,
      engine_version TEXT NOT NULL,
      models_version TEXT NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;

    """

  /// Which documents are known, and what became of them.
  private static let hashIndex = """
    CREATE TABLE document_hash (
      id INTEGER PRIMARY KEY,
      oid TEXT NOT NULL,
      scope TEXT NOT NULL CHECK (scope IN ('file', 'record')),
      hash BLOB NOT NULL CHECK (length(hash) = 32),
      part INTEGER NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('stored', 'archived', 'failed')),
      record_id INTEGER REFERENCES record (id) ON DELETE CASCADE,
      reason TEXT,
      updated_at INTEGER NOT NULL,
      CHECK ((state = 'failed') = (record_id IS NULL))
    ) STRICT;
    CREATE UNIQUE INDEX document_hash_stored ON document_hash (oid, hash, part)
      WHERE scope = 'record' AND state = 'stored';
    CREATE UNIQUE INDEX document_hash_failed ON document_hash (oid, hash)
      WHERE state = 'failed';
    CREATE INDEX document_hash_any ON document_hash (hash);
    CREATE INDEX document_hash_record ON document_hash (record_id);

    """

  /// Results as rows, for trends.
  private static let findings = """
    CREATE TABLE finding (
      id INTEGER PRIMARY KEY,
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
      file_index INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX finding_record ON finding (record_id, entry_index);
    CREATE INDEX finding_analyte ON finding (analyte, date) WHERE analyte IS NOT NULL;

    """
}

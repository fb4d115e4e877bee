/// What a report says about itself.
public struct ReportInfo: JSONRecord {
  /// When the specimen was collected.
  public var collected: ReportDate?
  /// When the laboratory received it.
  public var received: ReportDate?
  /// When the report was made.
  public var reported: ReportDate?
  /// The laboratory's name.
  public var laboratory: String?
  /// The laboratory's number of the specimen or the order.
  public var accessionNumber: String?
  /// Final, preliminary, corrected or amended, as printed.
  public var status: String?
  /// The doctor who asked for the tests.
  public var doctor: String?

  /// Makes it from its parts; what is not given is absent.
  public init(
    collected: ReportDate? = nil, received: ReportDate? = nil, reported: ReportDate? = nil,
    laboratory: String? = nil, accessionNumber: String? = nil, status: String? = nil,
    doctor: String? = nil
  ) {
    self.collected = collected
    self.received = received
    self.reported = reported
    self.laboratory = laboratory
    self.accessionNumber = accessionNumber
    self.status = status
    self.doctor = doctor
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    collected = try members.optional("collected")
    received = try members.optional("received")
    reported = try members.optional("reported")
    laboratory = try members.optional("laboratory")
    accessionNumber = try members.optional("accession_number")
    status = try members.optional("status")
    doctor = try members.optional("doctor")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("collected", collected)
    members.core("received", received)
    members.core("reported", reported)
    members.core("laboratory", laboratory)
    members.core("accession_number", accessionNumber)
    members.core("status", status)
    members.extra("doctor", doctor)
  }
}

/// A date as printed and as understood.
public struct ReportDate: JSONRecord {
  /// The date as printed.
  public var text: String
  /// ISO 8601: `yyyy-mm-dd`, or with `Thh:mm` and the offset where the zone is known; nil if unclear.
  public var iso: String?
  /// Seconds since 1970; of 00:00 UTC where no time is printed.
  public var epoch: Int?
  /// How exactly it is printed.
  public var precision: DatePrecision?

  /// Makes it from its parts; what is not given is absent.
  public init(
    text: String, iso: String? = nil, epoch: Int? = nil, precision: DatePrecision? = nil
  ) {
    self.text = text
    self.iso = iso
    self.epoch = epoch
    self.precision = precision
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    text = try members.optional("text") ?? ""
    iso = try members.optional("iso")
    epoch = try members.optional("epoch")
    precision = try members.optional("precision")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("text", text)
    members.core("iso", iso)
    members.core("epoch", epoch)
    members.core("precision", precision)
  }
}

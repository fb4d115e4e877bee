/// Seconds by which the clocks of a place are ahead of UTC at a local time, given as seconds since
/// 1970-01-01 00:00 on those clocks.
public typealias ZoneOffset = @Sendable (_ localSeconds: Int) -> Int

extension PatientInfo {
  /// What the header says about the patient.
  public init(_ patient: Patient) {
    self.init(
      name: patient.name?.value, sex: patient.sex?.value, birthDate: patient.birthDate?.dayText,
      age: patient.age?.value,
      ids: patient.identifiers.map { PatientNumber(label: $0.label, value: $0.value.value) })
  }
}

extension ReportInfo {
  /// What the header says about the report.
  ///
  /// `zone` places printed times; without it they are taken as UTC and get no offset.
  public init(_ header: ReportHeader, zone: ZoneOffset? = nil) {
    self.init(
      collected: header.collected.map { ReportDate($0, zone: zone) },
      received: header.received.map { ReportDate($0, zone: zone) },
      reported: header.reported.map { ReportDate($0, zone: zone) },
      laboratory: header.laboratory?.value, accessionNumber: header.accessionNumber?.value,
      status: header.status?.value.rawValue, doctor: header.referrer?.value)
  }
}

extension ReportDate {
  /// A printed date; `zone` places a printed time.
  public init(_ printed: PrintedDate, zone: ZoneOffset? = nil) {
    let offset = printed.offset(in: zone)
    let suffix = offset.map(offsetText(of:)) ?? ""
    self.init(
      text: printed.text, iso: printed.iso8601.map { $0 + suffix },
      epoch: printed.epochSeconds(offsetSeconds: offset ?? 0), precision: printed.precision)
  }
}

extension PrintedDate {
  /// The day alone, as `yyyy-mm-dd`.
  var dayText: String? {
    var day = self
    day.time = nil
    return day.iso8601
  }

  /// The offset of a printed time, nil where no time is printed or the zone is not known.
  func offset(in zone: ZoneOffset?) -> Int? {
    guard time != nil, let zone, let local = epochSeconds() else { return nil }
    return zone(local)
  }
}

/// ISO 8601 offset such as `+05:30`.
private func offsetText(of seconds: Int) -> String {
  let minutes = abs(seconds) / 60
  let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
  return (seconds < 0 ? "-" : "+") + parts.joined(separator: ":")
}

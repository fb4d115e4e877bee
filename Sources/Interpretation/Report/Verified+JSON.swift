extension Verified {
  /// Reads an entry; unknown members are passed over and absent ones are nil.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    self.init(
      name: try members.optional("name"), value: try members.optional("value"),
      unit: try members.optional("unit"), range: try members.optional("range"),
      vitalID: try members.optional("vital_id"), ekaID: try members.optional("eka_id"),
      result: try members.optional("result") ?? .undetermined,
      date: try members.optional("date"), datePrecision: try members.optional("date_precision"),
      pageNum: try members.optional("page_num"), fileIndex: try members.optional("file_index"),
      coordinates: try members.elements("coordinates"),
      isResultEditable: try members.optional("is_result_editable") ?? true)
    try readExtras(from: members)
    try readNumbers(from: members)
  }

  private mutating func readExtras(from members: KeyedDecodingContainer<JSONKey>) throws {
    status = try members.optional("status")
    timePoint = try members.optional("time_point")
    previous = try members.optional("previous")
    analyte = try members.optional("analyte")
    loincCandidates = try members.optional("loinc_candidates")
    specimen = try members.optional("specimen")
    panel = try members.optional("panel")
    method = try members.optional("method")
    confidence = try members.optional("confidence")
    reasons = try members.optional("reasons")
  }

  private mutating func readNumbers(from members: KeyedDecodingContainer<JSONKey>) throws {
    valueNumber = try members.optional("value_number")
    comparator = try members.optional("comparator")
    ucum = try members.optional("ucum")
    normalised = try members.optional("normalised")
    rangeLow = try members.optional("range_low")
    rangeHigh = try members.optional("range_high")
    rangeTiers = try members.optional("range_tiers")
    fieldCoordinates = try members.optional("field_coordinates")
    check = try members.optional("check")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("name", name)
    members.core("value", value)
    members.core("unit", unit)
    members.core("range", range)
    members.core("vital_id", vitalID)
    members.core("eka_id", ekaID)
    members.core("result", result)
    members.core("display_result", result.displayLabel)
    members.core("result_id", result.resultID)
    members.core("date", date)
    members.extra("date_precision", datePrecision)
    members.core("page_num", pageNum)
    members.core("file_index", fileIndex)
    members.core("coordinates", coordinates)
    members.core("is_result_editable", isResultEditable)
    listExtras(in: &members)
  }

  private func listExtras(in members: inout some JSONMembers) {
    members.extra("status", status)
    members.extra("time_point", timePoint)
    members.extra("previous", previous)
    members.extra("analyte", analyte)
    members.extra("loinc_candidates", loincCandidates)
    members.extra("specimen", specimen)
    members.extra("panel", panel)
    members.extra("method", method)
    members.extra("confidence", confidence)
    members.extra("reasons", reasons)
    members.extra("value_number", valueNumber)
    members.extra("comparator", comparator)
    members.extra("ucum", ucum)
    members.extra("normalised", normalised)
    members.extra("range_low", rangeLow)
    members.extra("range_high", rangeHigh)
    members.extra("range_tiers", rangeTiers)
    members.extra("field_coordinates", fieldCoordinates)
    members.extra("check", check)
  }
}

/// One step of a tiered range, such as `Borderline: 200 - 239`.
public struct ReportedTier: JSONRecord {
  /// The step's name as printed.
  public var label: String
  /// Lower limit in the printed unit; nil where the step is open.
  public var low: Double?
  /// Upper limit in the printed unit; nil where the step is open.
  public var high: Double?
  /// What a value in this step means, where the label says so.
  public var result: InterpretationResult?

  /// Makes it from its parts; what is not given is absent.
  public init(
    label: String, low: Double? = nil, high: Double? = nil, result: InterpretationResult? = nil
  ) {
    self.label = label
    self.low = low
    self.high = high
    self.result = result
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    label = try members.optional("label") ?? ""
    low = try members.optional("low")
    high = try members.optional("high")
    result = try members.optional("result")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("label", label)
    members.core("low", low)
    members.core("high", high)
    members.extra("result", result)
  }
}

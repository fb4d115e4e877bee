/// The person whom a report is about, as printed on it.
public struct PatientInfo: JSONRecord {
  /// The name as printed, without a title.
  public var name: String?
  /// The sex printed.
  public var sex: Sex?
  /// The birth date as `yyyy-mm-dd`.
  public var birthDate: String?
  /// The age printed.
  public var age: Age?
  /// Numbers by which the laboratory knows the person.
  public var ids: [PatientNumber]

  /// Makes it from its parts; what is not given is absent.
  public init(
    name: String? = nil, sex: Sex? = nil, birthDate: String? = nil, age: Age? = nil,
    ids: [PatientNumber] = []
  ) {
    self.name = name
    self.sex = sex
    self.birthDate = birthDate
    self.age = age
    self.ids = ids
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    name = try members.optional("name")
    sex = try members.optional("sex")
    birthDate = try members.optional("birth_date")
    age = try members.optional("age")
    ids = try members.elements("ids")
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("name", name)
    members.core("sex", sex)
    members.core("birth_date", birthDate)
    members.core("age", age)
    members.core("ids", ids)
  }
}

/// A number by which a laboratory knows a person.
public struct PatientNumber: JSONRecord {
  /// What it is called on the report, such as `Patient ID`.
  public var label: String
  /// The number as printed.
  public var value: String

  /// Makes it from its parts; what is not given is absent.
  public init(label: String, value: String) {
    self.label = label
    self.value = value
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    label = try members.optional("label") ?? ""
    value = try members.optional("value") ?? ""
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("label", label)
    members.core("value", value)
  }
}

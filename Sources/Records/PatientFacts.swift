/// What tells persons apart: records are never joined where any of it differs.
public struct PatientFacts: Hashable, Sendable {
  /// The name as printed.
  public var name: String?
  /// The birth date as `YYYY-MM-DD`.
  public var birthDate: String?
  /// The sex as a code, such as `female`.
  public var sex: String?

  /// Collects what is known.
  public init(name: String? = nil, birthDate: String? = nil, sex: String? = nil) {
    self.name = name
    self.birthDate = birthDate
    self.sex = sex
  }
}

/// Which engine made a result, and with which data.
public struct EngineInfo: JSONRecord {
  /// The version of Assay.
  public var version: String
  /// The version of the catalogue and of the other models.
  public var models: String

  /// Makes it from its parts; what is not given is absent.
  public init(version: String, models: String = "") {
    self.version = version
    self.models = models
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    version = try members.optional("version") ?? ""
    models = try members.optional("models") ?? ""
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("version", version)
    members.core("models", models)
  }
}

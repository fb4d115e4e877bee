/// One page of a record.
public struct PageInfo: JSONRecord {
  /// 1-based number in its file.
  public var number: Int
  /// 0-based file in its record.
  public var fileIndex: Int
  /// Width as displayed, in points.
  public var width: Double
  /// Height as displayed, in points.
  public var height: Double
  /// Clockwise degrees by which the picture was turned to be read.
  public var rotation: Int
  /// True when words were recognised from the picture.
  public var recognised: Bool

  /// Makes it from its parts; what is not given is absent.
  public init(
    number: Int, fileIndex: Int = 0, width: Double, height: Double, rotation: Int = 0,
    recognised: Bool = false
  ) {
    self.number = number
    self.fileIndex = fileIndex
    self.width = width
    self.height = height
    self.rotation = rotation
    self.recognised = recognised
  }

  /// Reads it; unknown members are passed over.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: JSONKey.self)
    number = try members.optional("number") ?? 0
    fileIndex = try members.optional("file_index") ?? 0
    width = try members.optional("width") ?? 0
    height = try members.optional("height") ?? 0
    rotation = try members.optional("rotation") ?? 0
    recognised = try members.optional("recognised") ?? false
  }

  /// Lists the members in order.
  public func list(in members: inout some JSONMembers) {
    members.core("number", number)
    members.core("file_index", fileIndex)
    members.core("width", width)
    members.core("height", height)
    members.core("rotation", rotation)
    members.core("recognised", recognised)
  }
}

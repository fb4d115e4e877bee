import CGLib

/// A time zone of the system's zone database, such as `Asia/Kolkata`.
///
/// A `GTimeZone` never changes once made and its reference count is atomic, so that one may be used
/// from many tasks at once.
public final class NamedTimeZone: @unchecked Sendable {
  private let zone: OpaquePointer

  /// Finds a zone by its name (`Asia/Kolkata`, `UTC`) or offset (`+05:30`); nil if there is none.
  public init?(identifier: String) {
    guard Self.isPlain(identifier), let zone = g_time_zone_new_identifier(identifier) else {
      return nil
    }
    self.zone = zone
  }

  deinit {
    g_time_zone_unref(zone)
  }

  /// The zone's own name.
  public var identifier: String {
    g_time_zone_get_identifier(zone).map { String(cString: $0) } ?? ""
  }

  /// Seconds east of UTC that clocks of the zone show at a local time.
  ///
  /// `localSeconds` counts from 1970-01-01 00:00 on the local clock. An hour that occurs twice is
  /// read as standard time; one that is left out counts with the offset after it.
  public func offset(atLocalTime localSeconds: Int64) -> Int {
    var time = gint64(localSeconds)
    let interval = g_time_zone_adjust_time(zone, G_TIME_TYPE_STANDARD, &time)
    return Int(g_time_zone_get_offset(zone, interval))
  }

  /// Seconds since 1970 (UTC) of a local time given in seconds since 1970-01-01 00:00 local.
  public func epoch(ofLocalTime localSeconds: Int64) -> Int64 {
    localSeconds - Int64(offset(atLocalTime: localSeconds))
  }

  /// GLib looks names up as files: only what a zone is called may reach it.
  private static func isPlain(_ identifier: String) -> Bool {
    !identifier.isEmpty && identifier.utf8.first != UInt8(ascii: "/")
      && identifier.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || "_+-/:".unicodeScalars.contains(scalar))
      }
  }
}

import GLib
import Interpretation

/// The clocks of the place that `Configuration.timeZone` names.
struct ZoneClock: Sendable {
  /// Offset at a local time; nil where no zone was named.
  let offset: ZoneOffset?

  /// Finds the zone; throws `zoneUnknown` where there is none of that name.
  init(_ name: String?) throws(AssayError) {
    guard let name else {
      offset = nil
      return
    }
    guard let zone = NamedTimeZone(identifier: name) else {
      throw AssayError(.zoneUnknown, detail: name)
    }
    offset = { zone.offset(atLocalTime: Int64($0)) }
  }

  /// What the interpretation needs to place printed times.
  var options: InterpretationOptions {
    guard let offset else { return InterpretationOptions() }
    return InterpretationOptions { date in date.epochSeconds().map(offset) ?? 0 }
  }
}

import Assay

/// The UTC day of a moment in seconds since 1970, as `yyyy-mm-dd`.
func day(ofEpoch seconds: Int) -> String {
  CalendarDay(epoch: seconds)?.isoText ?? "no date   "
}

/// Seconds since 1970 of the beginning of a UTC day written as `yyyy-mm-dd`; nil for anything else.
func epoch(ofDay text: String) -> Int? {
  CalendarDay(isoText: text).map { $0.daysSince1970 * 86_400 }
}

/// The UTC day of a moment in seconds since 1970, as `yyyy-mm-dd`.
func day(ofEpoch seconds: Int) -> String {
  // Years that begin on 1 March put the leap day last; eras of 400 years repeat exactly.
  let days = (seconds >= 0 ? seconds : seconds - 86_399) / 86_400 + 719_468
  let era = (days >= 0 ? days : days - 146_096) / 146_097
  let dayOfEra = days - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shifted = (5 * dayOfYear + 2) / 153
  let month = shifted < 10 ? shifted + 3 : shifted - 9
  let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  let dayOfMonth = dayOfYear - (153 * shifted + 2) / 5 + 1
  return [padded(year, 4), padded(month, 2), padded(dayOfMonth, 2)].joined(separator: "-")
}

private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

/// What a word or phrase around the results of a report stands for.
public enum HeaderRole: String, Hashable, Sendable, CaseIterable {
  /// Label of the patient's name.
  case patientName = "patient_name"
  /// Label of the age.
  case age
  /// Label of the sex.
  case sex
  /// Label of age and sex in one.
  case ageSex = "age_sex"
  /// Label of the birth date.
  case birthDate = "birth_date"
  /// Label of a number of the patient.
  case patientId = "patient_id"
  /// Label of the laboratory's number of the order.
  case accession
  /// Label of the specimen's number.
  case sampleId = "sample_id"
  /// Label of the time of collection.
  case collected
  /// Label of the time of receipt.
  case received
  /// Label of the time of registration.
  case registered
  /// Label of the time of the report.
  case reported
  /// Label of the time of printing.
  case printed
  /// Label of the date of another paper.
  case issued
  /// Label of the date of admission.
  case admitted
  /// Label of the ordering doctor.
  case referrer
  /// Label of who signed.
  case authorizer
  /// Label of the laboratory.
  case laboratory
  /// Label of the report's status.
  case status
  /// Label of an address or number of an organisation.
  case contact
  /// Any other label of a header.
  case other
  /// Label of who pays or asked: the patient where no other name is printed.
  case client
  /// Label of the phase or condition that the patient is in.
  case condition
  /// A word before the number of a page.
  case pageNumber = "page_number"
  /// A word for what came before this report.
  case previous
  /// A word that greets the patient.
  case greeting
  /// A word of a result table's header line.
  case table
  /// A man's title.
  case titleMale = "title_male"
  /// A woman's title.
  case titleFemale = "title_female"
  /// A title of either sex.
  case title
  /// A doctor's title.
  case titleDoctor = "title_doctor"
  /// A word for male.
  case sexMale = "sex_male"
  /// A word for female.
  case sexFemale = "sex_female"
  /// A word for years.
  case years
  /// A word for months.
  case months
  /// A word for weeks.
  case weeks
  /// A word for days.
  case days
  /// Says that a report is final.
  case final
  /// Says that a report is preliminary.
  case preliminary
  /// Says that a report is corrected.
  case corrected
  /// Says that a report is amended.
  case amended
  /// A time zone.
  case zone
  /// A word after a time of day.
  case clockWord = "clock_word"
  /// A word in the name of a laboratory.
  case laboratoryWord = "laboratory_word"
  /// A company's legal form.
  case organizationSuffix = "organization_suffix"
  /// A doctor's degree.
  case degree
  /// Printed where dates begin with the day.
  case dayFirst = "day_first"
  /// Printed where dates begin with the month.
  case monthFirst = "month_first"
  /// A month's name; `value` is its number.
  case month
  /// A word that tells the language.
  case language
  /// A word that tells the document's type; `value` is its index.
  case documentType = "document_type"

  /// True for a phrase that names the value printed beside or below it.
  public var isLabel: Bool {
    switch self {
    case .patientName, .age, .sex, .ageSex, .birthDate, .patientId, .accession,
      .sampleId, .collected, .received, .registered, .reported, .printed, .issued,
      .admitted, .referrer, .authorizer, .laboratory, .status, .contact, .client, .condition,
      .other:
      true
    default: false
    }
  }
}

import Interpretation
import Layout
import Testing

@Suite struct HeaderDatesTests {
  @Test(arguments: [
    HeaderForm(
      ["col": "2025-03-04", "rep": "2025-03-05", "date": "2025-03-04"],
      """
      Name: A Person
      Collected: 03/04/2025    Reported: 03/05/2025
      Test Result Flag
      Sodium  140
      ZIP   00001
      """),
    HeaderForm(
      ["col": "2025-04-03", "rep": "2025-04-05"],
      """
      Name: A Person
      Collected: 03/04/2025    Reported: 05/04/2025
      Test    Result   Flag
      Sodium  140
      """),
    HeaderForm(
      [
        "col": "date_order_ambiguous", "date": "date_order_ambiguous",
        "issues": "date_order_ambiguous",
      ],
      """
      Name: A Person
      Collected: 03/04/2025    Reported: 03/04/2025
      Test    Result   Flag
      Sodium  140
      """),
    HeaderForm(
      ["dob": "1973-04-03", "age": "51 years", "col": "2025-03-04"],
      """
      Name: A Person   Age: 51   DOB: 04/03/1973
      Collected: 03/04/2025    Reported: 03/04/2025
      Test    Result   Flag
      Sodium  140
      """),
    HeaderForm(
      [
        "col": "2023-05-27T06:15", "rec": "2023-05-27T07:00", "rep": "2023-05-27T09:30",
        "prn": "2023-05-28T10:00",
      ],
      """
      Name : SAMPLE PERSON
      Sample Collected On      Sample Received On      Reported On           Printed On
      27-05-2023 06:15         27-05-2023 07:00        27-05-2023 09:30      28-05-2023 10:00
      Test    Result   Unit  Range
      """),
  ])
  func decidesTheOrderFromTheWholeDocument(_ form: HeaderForm) {
    let read = facts(of: recordedHeader(form.pages))
    for (name, expected) in form.facts { #expect(read[name] == expected, "\(name)") }
  }
}

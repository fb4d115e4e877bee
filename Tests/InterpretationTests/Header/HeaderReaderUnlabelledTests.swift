import Interpretation
import Layout
import TestSupport
import Testing

/// Names, ages and dates that stand without a label or inside of a sentence.
@Suite struct HeaderReaderUnlabelledTests {
  @Test(arguments: [
    HeaderForm(
      ["name": "Mrs Sample Person", "col": "2024-09-12", "sex": "female"],
      """
      Date: 16 Sep 2024
      Re: Mrs Sample Person      DOB: 02/03/1958 (66 years)      Sex: Female

      Dear Doctor,
      Results of the blood sample taken on 12 Sep 2024 are given below.
      Haemoglobin concentration      163 g/L      [120 - 150]
      """),
    HeaderForm(
      ["name": "Sample Person", "sex": "female", "age": "30 years", "date": "2025-09-18"],
      """
      Sample Person, Female, 30 · 18 Sep 2025
      Blood count
      Hemoglobin           Normal
      """),
    HeaderForm(
      [
        "name": "Mrs. Sample Person", "sex": "female", "age": "29 years", "col": "2025-01-08",
        "rep": "2025-01-09",
      ],
      """
      Mrs. Sample Person | 29 Yrs / Female | Collected 08-Jan-2025 | Reported 09-Jan-2025
      Test            Result     Units     Bio. Ref. Interval
      T3, Total       139        ng/dL     60 - 181
      """),
    HeaderForm(
      ["name": "", "date": "2025-01-08"],
      """
      08-Jan-2025
      Test                    Result     Units     Bio. Ref. Interval
      THYROID PROFILE, SERUM
      T3, Total               139        ng/dL     60 - 181
      """),
    HeaderForm(
      ["name": "Sample Person", "sex": "male", "age": "43 years"],
      """
      Acme Laboratory                          Sample Person
                                               Male, 43 years | Order 7710421
      Heart health
      """),
    HeaderForm(
      ["name": "Sample Person", "sex": "male", "age": "32 years", "col": "2024-04-18"],
      """
      Client: Sample Person                 Receipt 004211
      Age 32, male                          Tested by: N.N.
      Date of sample 18-04-2024
      """),
    HeaderForm(
      ["name": "", "col": "2024-04-18"],
      """
      Client: City Hospital
      Date of sample 18-04-2024
      """),
    HeaderForm(
      ["date": "2024-06-04"],
      """
      Name: SAMPLE, Person      Sex: Female
      Collected         12.03.23      08.11.23      04.06.24      Ref range      Units
      Haemoglobin       139           170           157           115 - 155      g/L
      """),
    HeaderForm(
      ["date": "2025-02-18T09:14:52", "age": "31 years"],
      """
      Name: Sample Person     Gender: Female   Age: 31 Years
      Run time: 2025-02-18 09:14:52   Operator: 01
      """),
    HeaderForm(
      ["date": "", "col": ""],
      """
      Patient Name: Sample Person
      HbA1c was 48 mmol/mol when last sample taken on 12 Sep 2023, repeat is due by 03 Mar 2024.
      """),
  ]) func readsWithoutLabels(_ form: HeaderForm) {
    let pages = form.pages.map { drawnPage($0) }
    let found = facts(of: readHeader(pages: pages, lines: pages.map { findLines(in: $0) }))
    for (key, value) in form.facts {
      let isDay = key == "date" && !value.contains("T")
      let got = found[key] ?? ""
      #expect((isDay ? String(got.prefix(10)) : got) == value, "\(key)")
    }
  }

  @Test(arguments: [
    (
      "Pacjent : PRZYKŁADOWA OSOBA    Płeć : K\nWiek : 53 lata    Pobranie : 2024-09-10 07:55",
      "pl", "female", "53 years", "2024-09-10T07:55"
    ),
    (
      "Пациент : Примерова Анна       Пол : Жен\nВозраст : 40 лет   Дата взятия : 16.05.2024 08:33",
      "ru", "female", "40 years", "2024-05-16T08:33"
    ),
    (
      "Provsvar                       Exempel Person\n"
        + "Klinisk kemi                   Kvinna, 62 år\nProvtagning: 2024-11-11 08:05",
      "sv", "female", "62 years", "2024-11-11T08:05"
    ),
    (
      "Hasta Adı Soyadı : Örnek Kişi   Cinsiyet : Kadın\n"
        + "Numune Alma Tarihi : 05.02.2025   Rapor Tarihi : 06.02.2025\nYaş : 41",
      "tr", "female", "41 years", "2025-02-05"
    ),
  ]) func readsFurtherLanguages(
    _ text: String, language: String, sex: String, age: String, collected: String
  ) {
    let page = drawnPage(text)
    let found = facts(
      of: readHeader(pages: [page], lines: [findLines(in: page)], language: language))
    #expect(found["sex"] == sex)
    #expect(found["age"] == age)
    #expect(found["col"] == collected)
    #expect(found["name"] != "")
  }
}

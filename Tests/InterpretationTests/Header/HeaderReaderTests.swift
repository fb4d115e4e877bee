import Interpretation
import Layout
import Testing

@Suite struct HeaderReaderTests {
  @Test(arguments: [
    HeaderForm(
      [
        "name": "Mr. RAVI TESTKUMAR", "age": "47 years", "sex": "male", "col": "2023-05-27T06:15",
        "rep": "2023-05-27T20:56", "ref": "Dr. SAMPLE DOCTOR", "status": "final",
      ],
      """
      NAMUNA DIAGNOSTICS PVT LTD
      Patient Name : Mr. RAVI TESTKUMAR      Collected : 27/05/2023 06:15 AM
      Age/Gender   : 47 Year(s)/Male         Reported  : 27/05/2023 08:56 PM
      Ref. Doctor  : Dr. SAMPLE DOCTOR       Status    : Final Report
      Test Name      Result   Unit    Bio. Ref. Interval
      Hemoglobin     14.2     g/dL    13.0 - 17.0
      """),
    HeaderForm(
      [
        "name": "TEST PERSON", "age": "34 years", "sex": "female", "acc": "A123456",
        "col": "2025-03-03T09:05", "date": "2025-03-03T09:05",
      ],
      """
      PATIENT NAME        AGE/SEX          ACCESSION NO       COLLECTED ON
      TEST PERSON         34 Y / F         A123456            03-Mar-2025 09:05
      Test      Result     Unit      Reference Range
      Glucose   95         mg/dL     70 - 99
      """),
    HeaderForm(
      [
        "name": "Sample Q. Person", "dob": "1973-12-15", "sex": "male", "col": "2025-03-14T07:30",
        "lang": "en", "acc": "X-99123",
      ],
      """
      Acme Reference Laboratory
      Patient: Sample Q. Person     DOB: 12/15/1973    Sex: M
      Accession #: X-99123     Collected: 03/14/2025 07:30 AM     Received: 03/14/2025
      Test    Result   Flag   Reference Interval  Units
      Sodium   140            135-145     mmol/L
      """),
    HeaderForm(
      [
        "name": "DOE, JANE", "sex": "female", "dob": "1980-01-02", "col": "2024-02-03",
        "issues": "", "date": "2024-02-03",
      ],
      """
      Mockingbird Clinical Labs
      Patient Name        DOE, JANE               Ordering Physician   SMITH, A
      Date of Birth       01/02/1980              Gender               Female
      Date Collected      02/03/2024              Date Reported        02/05/2024
      Test    Result   Units
      Sodium   140     mmol/L
      """),
    HeaderForm(
      ["name": "Mr. X Testwala", "age": "64 years", "sex": "male", "col": "2022-09-01T08:40"],
      """
      Hello, Mr. X Testwala
      64 Yrs/Male        Collected on: 01-Sep-2022 08:40
      Test    Your value   Unit    Normal range
      Hb      14           g/dL    13 - 17
      """),
    HeaderForm(
      ["name": "VAN TESTEN Samplo", "age": "49 years", "sex": "male", "lang": "fr"],
      """
      PATIENT                        Laboratoire de l'Exemple
      VAN TESTEN Samplo              Rue du Test 41
      27/03/1976 (49 ans) Homme      Dr B. Modèle
      Prélèvement : 03/06/2025 07:52    Rapport : 03/06/2025 15:02
      Analyse       Valeurs de référence    Résultat    Unité
      Hémoglobine   13,0 - 17,5             16,0        g/dL
      """),
    HeaderForm(
      [
        "name": "MOCKSON, Mocka", "dob": "1962-03-17", "age": "63 years", "sex": "female",
        "ids": "R788657,999 138 2003", "lang": "en",
      ],
      """
      Northmoor Example Hospitals
      Dr A N Other                 Patient       MOCKSON, Mocka
      The Sample Surgery           Hospital No   R788657
      14 Example Street            NHS No        999 138 2003
      Testbury EX99 1AA            DOB           17/03/1962 (63 yrs)
                                   Sex           Female
      Collected: 07 Sep 2025 06:03    Received: 07 Sep 2025 09:02
      Full blood count   Result    Units  Reference range
      Haemoglobin        130       g/L    115 - 165
      """),
    HeaderForm(
      ["name": "Mr. A One", "pages": "0+1|2", "issues": "several_patients"],
      """
      Patient Name : Mr. A One    Age/Sex : 40 Y/M
      Collected : 27/05/2023
      Test    Result   Unit  Range
      """,
      """
      Patient Name : A One    Age/Sex : 40 Y/M
      Collected : 27/05/2023
      Test    Result   Unit  Range
      """,
      """
      Patient Name : Mrs. B Two    Age/Sex : 40 Y/F
      Collected : 27/05/2023
      Test    Result   Unit  Range
      """),
    HeaderForm(
      ["age": "6 months", "sex": "female", "name": "Baby of Sita Testwala"],
      """
      Patient Name : Baby of Sita Testwala
      Age/Sex : 6 Months / Female    Collected On : 2025-01-31T08:00
      Test    Result   Unit  Range
      """),
    HeaderForm(
      ["age": "12 days", "sex": "male"],
      """
      Name : B/O Sample Mother    Age / Sex : 12 D/M
      Test    Result   Unit  Range
      """),
    HeaderForm(
      ["age": "3 months", "sex": "male"],
      """
      Name : Sample Child    Age / Sex : 0 Y 3 M 2 D / M
      Test    Result   Unit  Range
      """),
    HeaderForm(
      ["sex": "male", "age": "47 years"],
      """
      Name : Sample Person    Sex/Age : M/47
      Test    Result   Unit  Range
      """),
    HeaderForm(
      ["sex": "female", "age": "30 years", "dob": "1993-01-05"],
      """
      Name : Sample Person    DOB/Age/Gender : 05-Jan-1993 / 30 Y / Female
      Test    Result   Unit  Range
      """),
    HeaderForm(
      ["sex": "male", "age": "25 years"],
      """
      Name : Sample Person    Age/Sex : 25 M
      Test    Result   Unit  Range
      """),
    HeaderForm(
      ["name": "SAMPLE PERSON", "sex": "male", "age": "47 years"],
      """
      Name             : SAMPLE PERSON (47/M)
      Test    Result   Unit  Range
      """),
    HeaderForm(
      ["status": "corrected", "name": "A Person"],
      """
      *** CORRECTED REPORT ***
      Patient Name: A Person   Collected: 2025-03-14
      Test    Result   Unit  Range
      """),
    HeaderForm(
      ["name": "Ms. Anna Testwala", "col": "2025-12-01T08:00", "acc": "B-7781"],
      """
      Name  Ms. Anna Testwala        Lab No  B-7781
      Age   30 Years                 Collected  01/Dec/2025 08:00AM
      Sex   Female                   Reported   01/Dec/2025 07:00PM
      Test   Result  Unit  Range
      """),
    HeaderForm(
      ["name": "TESTWALA SAMPLE", "sex": "female", "dob": "1990-05-06", "col": "2025-05-20T10:00"],
      """
      PATIENT INFORMATION
      Name:          TESTWALA SAMPLE
      Sex:           F
      DOB:           05/06/1990
      SPECIMEN INFORMATION
      Collected:     05/20/2025 10:00 ET
      Reported:      05/21/2025 1530 ET
      Test   Result  Unit  Range
      """),
    HeaderForm(
      ["name": "Mr. Very Long Samplename Testwalakumar"],
      """
      Patient Name   : Mr. Very Long        Lab No    : 123
                       Samplename           Collected : 12/12/2024
                       Testwalakumar
      Age/Sex        : 40 Y/M
      Test   Result  Unit  Range
      """),
    HeaderForm(
      ["name": "Sample Person", "col": "2024-03-07T09:15"],
      """
      Patient Name
      Sample Person
      Date/Time Collected
      03/07/2024 9:15 AM CST
      Test   Result  Units  Range
      """),
  ])
  func readsLabelsInEveryArrangement(_ form: HeaderForm) {
    let read = facts(of: recordedHeader(form.pages))
    for (name, expected) in form.facts { #expect(read[name] == expected, "\(name)") }
  }
}

import Interpretation
import Layout
import Testing

@Suite struct DocumentClassifierTests {
  @Test(arguments: [
    HeaderForm(
      ["type": "sc"],
      """
      CITY IMAGING CENTRE
      Name: A Person   Age: 40 Y / M
      MRI BRAIN PLAIN
      Technique: Multiplanar T1 and T2 weighted images.
      Findings: Normal signal intensity. No lesion.
      Impression: Normal study.
      """),
    HeaderForm(
      ["type": "ps"],
      """
      Dr. Sample Physician, MD
      Name: A Person    Date: 12/03/2025
      Rx
      1. Tab Examplol 500 mg   1-0-1   x 5 days  after food
      2. Cap Demoprazole 40 mg  1-0-0
      """),
    HeaderForm(
      ["type": "iv"],
      """
      Example Diagnostics
      TAX INVOICE
      Patient Name : A Person    Invoice No : 123
      Test Name       Rate     Amount
      Complete Blood Count   350.00   350.00
      Lipid Profile          650.00   650.00
      Total                           1000.00
      """),
    HeaderForm(
      ["type": "vc"],
      """
      Certificate for COVID-19 Vaccination
      Beneficiary Details
      Name: A Person   Age: 40
      Vaccine Name: Examplevax     Dose Number: 2
      Date of Dose: 12 Mar 2021    Batch Number: X123
      Vaccinated by: Nurse Sample
      """),
    HeaderForm(
      ["type": "in"],
      """
      Example Health Insurance Company Ltd
      Policy Schedule
      Policy Number: 123456      Policy Period: 01/04/2024 to 31/03/2025
      Sum Insured: 500,000       Premium: 12,000
      Insured Name: A Person     Nominee: B Person
      """),
    HeaderForm(
      ["type": "lr", "date": "2023-05-27"],
      """
      NAMUNA DIAGNOSTICS
      Patient Name : A Person   Collected : 27/05/2023
      Test            Result   Unit     Bio. Ref. Interval
      Hemoglobin      14.2     g/dL     13.0 - 17.0
      Creatinine      1.0      mg/dL    0.7 - 1.3
      Interpretation: findings of the ultrasound should be correlated.
      Book a Full Body Checkup at Rs. 999.00 only! Discount 50 % amount payable 499.00
      """),
    HeaderForm(
      ["type": "lr"],
      """
      Culture and sensitivity report
      Patient Name : A Person   Collected : 27/05/2023
      Specimen : Urine
      Organism isolated : Escherichia coli
      Antibiotic      Interpretation
      Amikacin        Sensitive
      Ampicillin      Resistant
      """),
    HeaderForm(
      ["type": "lr"],
      """
      Final Report
      DEPARTMENT OF HISTOPATHOLOGY
      Patient Name : A Person   Collected : 27/05/2023
      Specimen : Skin biopsy
      Microscopy: Sections show ...
      Impression: Benign naevus
      Dr. Sample Pathologist, MD
      """),
    HeaderForm(
      ["type": "ds", "iss": "2025-08-12"],
      """
      Discharge Summary
      Patient Name: A Person   Age/Sex: 40/M
      Date of Admission: 12/08/2025   Date of Discharge: 18/08/2025
      Final diagnosis: pneumonia
      Course in hospital: Hb 11.0 g/dL, WBC 14,300
      Laboratory results:
      Test           Result    Unit   Reference range
      Hemoglobin     11.0      g/dL   13.0 - 17.0
      Creatinine     1.4       mg/dL  0.7 - 1.3
      Sodium         140       mmol/L  135 - 145
      Discharge medications: Tab Examplol 500 mg 1-0-1
      """),
    HeaderForm(
      ["type": "lr"],
      """
      SAMPLE LAB & X-RAY
      Name : A Person            Age/Sex : 52 Yrs / M
      Blood Urea                    : 49        mg/dl          [N: 15 - 43]
      Serum Creatinine              : 1.43      mg/dl          [N: 0.70 - 1.30]
      Serum Uric Acid               : 4.4       mg/dl          [N: 3.5 - 7.2]
      """),
    HeaderForm(
      ["type": "lr"],
      """
      SAMPLE LABORATORY
      Name : A Person            Age/Sex : 52 Yrs / M
      TSH        2.5       mIU/L          0.4 - 4.0
      """),
    HeaderForm(
      ["type": "vc"],
      """
      MINISTRY OF NOWHERE - VACCINATION CERTIFICATE
      Name: A Person    Date of birth: 12/08/1990
      Vaccine          Dose         Batch     Date          Site
      Hepatitis B      1 of 3       HB000     10/02/2022    Centre 3
      Hepatitis B      2 of 3       HB014     10/03/2022    Centre 3
      Tetanus toxoid   0.5 mL       TT111     10/02/2022    Centre 3
      """),
    HeaderForm(
      ["type": "ot"],
      """
      Nutrition Facts
      Serving size 30 g
                       Per serving    % Daily value
      Sodium           140 mg         6 %
      Calcium          120 mg         9 %
      Iron             2.1 mg         12 %
      """),
    HeaderForm(
      ["type": "ot"],
      """
      Preisliste Labor Beispiel
      Untersuchung          Material     Preis EUR
      Kleines Blutbild      EDTA         5,20
      Ferritin              Serum        14,57
      """),
    HeaderForm(
      ["type": "ot"],
      """
      Quality Control Report
      Analyser: ACME-5  Lot 2233  Level 1
      Analyte      Mean     SD      Result          Range
      Glucose      98.0     2.1     97.4 mg/dL      93.8 - 102.2
      """),
  ])
  func tellsTheType(_ form: HeaderForm) {
    let read = facts(of: recordedHeader(form.pages))
    for (name, expected) in form.facts { #expect(read[name] == expected, "\(name)") }
  }
}

import DocumentModel
import TestSupport
import Testing

@testable import Interpretation

/// Ways in which laboratories set out their results, each through the whole of an interpretation.
@Suite struct InterpretLayoutsTests {
  private func report(_ head: String, _ body: String) -> InterpretedReport {
    interpret([drawnDocument([head + "\n\n" + body])])
  }

  private let english = """
    SAMPLE LABORATORY          LABORATORY REPORT
    Patient: Test Person       Age: 40 years    Sex: Female
    Collected: 14/03/2025      Reported: 15/03/2025
    """

  private let french = """
    LABORATOIRE EXEMPLE        Compte rendu d'analyses
    Patient: Test Personne     Né(e) le: 01/02/1980
    Prélevé le: 14/03/2025     Édité le: 15/03/2025
    """

  @Test func spacesGroupThousandsAndDatedColumnsAreEarlier() {
    let report = report(
      french,
      """
                             Résultats              Valeurs de référence    13/11/2022

      Hémoglobine            13,1      g/dL         11,8 - 15,8             12,9
      Leucocytes             4 840     /mm³         4 000 - 11 000          4 600
      Plaquettes             452 000   /mm³         150 000 - 400 000       460 000
      """)
    #expect(
      report.verified == [
        "Hémoglobine|13,1|g/dL|11,8 - 15,8|normal",
        "Leucocytes|4 840|/mm³|4 000 - 11 000|normal",
        "Plaquettes|452 000|/mm³|150 000 - 400 000|high",
      ])
    #expect(report.results.verified.first?.previous?.first?.value == "12,9")
  }

  @Test func unitsStuckToNumbersAreUnits() {
    let report = report(
      english,
      """
      Test                   Result            Reference Range

      Haemoglobin            13.2g/dL          12.0 - 15.0
      WBC Count              6,660/cumm        4,000 - 10,000
      Haematocrit            39.5%             36.0 - 46.0
      """)
    #expect(
      report.verified == [
        "Haemoglobin|13.2|g/dL|12.0 - 15.0|normal",
        "WBC Count|6,660|/cumm|4,000 - 10,000|normal",
        "Haematocrit|39.5|%|36.0 - 46.0|normal",
      ])
  }

  @Test func unitsInNamesAndHeadersHold() {
    let named = report(
      english,
      """
      Test                       Result        Reference Range

      Haemoglobin (g/dL)         13.2          12.0 - 15.0
      Potassium (mmol/L)         4.4           3.5 - 5.1
      """)
    #expect(
      named.verified == [
        "Haemoglobin (g/dL)|13.2|g/dL|12.0 - 15.0|normal",
        "Potassium (mmol/L)|4.4|mmol/L|3.5 - 5.1|normal",
      ])
    let headed = report(
      english,
      """
      Test                   Result (mg/dL)      Reference (mg/dL)

      Creatinine             1.43                0.70 - 1.30
      Glucose                88                  70 - 99
      """)
    #expect(
      headed.verified == [
        "Creatinine|1.43|mg/dL|0.70 - 1.30|high", "Glucose|88|mg/dL|70 - 99|normal",
      ])
  }

  @Test func anIndexInANameIsNoUnit() {
    let report = report(
      english,
      """
      Test                   Result            Reference Range

      Haemoglobin            13.2 g/dL         12.0 - 15.0
      Reaction (pH)          6.0               4.6 - 8.0
      """)
    let entries = report.results.verified + report.results.unverified
    #expect(entries.first { $0.name == "Reaction (pH)" }?.unit == nil)
  }

  @Test func perCentAndCountOnOneLineAreTwoResults() {
    let report = report(
      english,
      """
      *DIFFERENTIAL COUNT
      Neutrophils     58.0 %     3.19 10^3/uL     40 - 75 %     1.80 - 7.50 10^3/uL
      """)
    #expect(
      report.verified == [
        "Neutrophils|58.0|%|40 - 75|normal",
        "Neutrophils|3.19|10^3/uL|1.80 - 7.50|normal",
      ])
  }

  @Test func resultsInAndOutOfRangeAreOneColumn() {
    let report = report(
      english,
      """
      Test Name              In Range      Out Of Range      Reference Range

      SODIUM                 144                             135-146 mmol/L
      POTASSIUM                            3.4 L             3.5-5.3 mmol/L
      HDL CHOLESTEROL        57                              > OR = 40 mg/dL
      BUN/CREATININE RATIO   15                              6-22 (calc)
      """)
    #expect(
      report.verified == [
        "SODIUM|144|mmol/L|135-146|normal", "POTASSIUM|3.4|mmol/L|3.5-5.3|low",
        "HDL CHOLESTEROL|57|mg/dL|> OR = 40|normal",
        "BUN/CREATININE RATIO|15||6-22|normal",
      ])
  }

  @Test func theNewestOfSeveralDatesIsTheReports() {
    let report = interpret([
      drawnDocument([
        """
        SAMPLE LABORATORY          LABORATORY REPORT
        Name: Test Person          Sex: Female    Age: 71 years
        Lab no: 24.100771

        Collected           12.03.23     08.11.23     04.06.24     Ref range       Units

        Haemoglobin         139          170          157          115 - 155       g/L
        Sodium              128          124          142          133 - 146       mmol/L
        """
      ])
    ])
    #expect(
      report.verified == [
        "Haemoglobin|157|g/L|115 - 155|high", "Sodium|142|mmol/L|133 - 146|normal",
      ])
    #expect(report.header.documentDate?.iso8601?.hasPrefix("2024-06-04") == true)
    #expect(report.results.verified.first?.previous?.map(\.value) == ["139", "170"])
  }

  @Test func headersThatStandCloseAreToldApartByWhatStandsBelow() {
    let report = report(
      """
      测试医院检验报告单
      姓名：王示例     性别：女     年龄：27岁
      采样时间：2024-11-15 07:26
      """,
      """
      项目              结果      状态 单位        参考值

      白细胞计数        1.72      ↓    10^9/L      3.50-9.50
      血小板计数        311            10^9/L      125-350
      """)
    #expect(
      report.verified == [
        "白细胞计数|1.72|10^9/L|3.50-9.50|low", "血小板计数|311|10^9/L|125-350|normal",
      ])
  }

  @Test func arrowsBeforeNamesAreFlags() {
    let report = report(
      english,
      """
      ↑ Potassium            5.6 mmol/L        [ 3.4 - 4.5 ]
        Chloride             101 mmol/L        [ 98 - 106 ]
      """)
    #expect(report.verified.map { $0.split(separator: "|")[0] } == ["Potassium", "Chloride"])
    #expect(report.results.verified.first?.result == .high)
  }

  @Test func aSlipWithoutATitleIsKnownByItsResults() {
    let report = interpret([
      drawnDocument([
        """
        SHOP 0, NOWHERE ROAD
        Name : Test Person             Age/Sex : 52 Yrs / M

        Blood Urea             : 49        mg/dl      [N: 15 - 43]
        Serum Creatinine       : 1.43      mg/dl      [N: 0.70 - 1.30]
        Serum Sodium           : 144       mEq/L      [N: 136 - 145]
        """
      ])
    ])
    #expect(report.header.documentType == .labReport)
    #expect(
      report.verified == [
        "Blood Urea|49|mg/dl|15 - 43|high", "Serum Creatinine|1.43|mg/dl|0.70 - 1.30|high",
        "Serum Sodium|144|mEq/L|136 - 145|normal",
      ])
  }

  @Test func aRemarkBelowIsNoPartOfTheRowsPlace() throws {
    let report = report(
      english,
      """
      Test                   Result      Unit        Reference Range

      Glucose                107         mg/dL       65 - 99
                   Fasting reference interval
      Sodium                 144         mmol/L      135 - 146
      """)
    let glucose = try #require(report.results.verified.first { $0.name == "Glucose" })
    let sodium = try #require(report.results.verified.first { $0.name == "Sodium" })
    let height = { (entry: Verified) in
      (entry.coordinates.map(\.y).max() ?? 1) - (entry.coordinates.map(\.y).min() ?? 0)
    }
    #expect(abs(height(glucose) - height(sodium)) < 0.001)
  }

  @Test func aRangeThatCannotGoOnMakesTheRowUnclear() {
    let report = report(
      english,
      """
      Test                   Result      Unit        Reference Range

      TSH                    2.69        uIU/mL      0.45 - 4.50
                                                     7-5 - 12.0
      """)
    #expect(report.verified.isEmpty)
    #expect(report.reasons("TSH")?.contains(.rowUnclear) == true)
  }

  @Test func aListOfCategoriesIsNoResult() {
    let report = report(
      english,
      """
      Test                       Result      Unit        Reference Range

      Albumin/Creatinine Ratio   43.4        mg/g        < 30.0

      ACR categories (KDIGO):
      A1 normal to mildly increased          < 30 mg/g
      A2 moderately increased                30 - 300 mg/g
      """)
    let entries = report.results.verified + report.results.unverified
    #expect(entries.map(\.value) == ["43.4"])
  }
}

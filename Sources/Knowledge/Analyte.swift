/// Something a laboratory measures: one component in one kind of specimen.
public struct Analyte: Sendable, Identifiable {
  /// A code of LOINC for one property of the analyte, such as its mass or its molar concentration.
  public struct PropertyCode: Hashable, Sendable {
    /// The kind of property (`mass`, `moles`, `count`, …), with the method after `_` where it has one.
    public let property: String
    /// The LOINC code.
    public let code: String
  }

  /// A unit that the analyte is printed in.
  public struct UnitFactor: Hashable, Sendable {
    /// The unit in UCUM.
    public let ucum: String
    /// A value in `ucum` times this is the value in the analyte's canonical unit.
    public let factor: Double
  }

  /// The stable name that joins trends across units and codes, such as `glucose_fasting`.
  public let key: String
  /// The English name.
  public let name: String
  /// What was taken from the patient.
  public let specimen: Specimen
  /// The kind of value.
  public let scale: Scale
  /// The preferred LOINC code: without method, in the unit most often printed.
  public let loinc: String?
  /// Every code on file, the preferred one first.
  public let loincByProperty: [PropertyCode]
  /// The canonical unit in UCUM, nil for words.
  public let ucum: String?
  /// The units that convert exactly to the canonical one, itself included.
  public let unitFactors: [UnitFactor]
  /// Below this, in the canonical unit, suspect the reading and not the patient.
  public let plausibleLow: Double?
  /// Above this, in the canonical unit, suspect the reading and not the patient.
  public let plausibleHigh: Double?
  /// Where the plausible limits come from; nil where there are none.
  public let limitsSource: String?
  /// The words that a result of words may be (an open list).
  public let values: [String]
  /// The panel that it is usually ordered in, such as `liver`.
  public let panel: String
  /// Its place among common tests, 1 the commonest; nil when not ranked.
  public let rank: Int?

  /// The key.
  public var id: String { key }

  /// The factor from a unit to the canonical one, nil where none is exact.
  public func factor(from ucum: String) -> Double? {
    unitFactors.first { $0.ucum == ucum }?.factor
  }
}

/// What was taken from the patient to be measured.
public enum Specimen: String, Hashable, Sendable, CaseIterable {
  /// Whole blood, arterial and capillary included.
  case blood
  /// Serum or plasma.
  case serumPlasma = "serum_plasma"
  /// A single portion of urine.
  case urine
  /// Urine collected over a day.
  case urine24h = "urine_24h"
  /// Stool.
  case stool
  /// Cerebrospinal fluid.
  case csf
  /// Semen.
  case semen
  /// Pleural, ascitic, synovial and other body fluids.
  case fluid
  /// Saliva.
  case saliva
  /// No specimen, or none that LOINC names: vital signs, red cell indices, swabs.
  case none
}

/// The kind of value that an analyte has.
public enum Scale: String, Hashable, Sendable, CaseIterable {
  /// A number.
  case quantitative
  /// Words or grades with an order: negative, trace, 1+.
  case ordinal
  /// Words without an order: a blood group, a colour.
  case nominal
  /// Free text.
  case narrative
}

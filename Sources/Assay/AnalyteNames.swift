import Knowledge

/// The catalogue keys of the analytes that a name, a key or a LOINC code may mean, the best first.
///
/// "glucose" may be of serum or of urine: a trend looks at each by itself. Empty where the catalogue
/// does not know the name.
public func analyteKeys(named name: String) -> [String] {
  let catalogue = Catalogue.shared
  if catalogue.analyte(key: name) != nil { return [name] }
  let link = catalogue.link(name: name, context: LinkContext())
  if let candidate = link.candidate { return [candidate.analyte.key] }
  var keys: [String] = []
  for alternative in link.alternatives where !keys.contains(alternative.analyte.key) {
    keys.append(alternative.analyte.key)
  }
  return keys
}

/// The version of the medical tables that this program uses.
public let currentModelsVersion = ModelsVersion.current

import DocumentModel
import Knowledge

extension FindingBuilder {
  /// Puts a recognised unit right that is none of the analyte's, where just one of them looks like
  /// it; a unit that does not look the same is doubted all the same.
  func putRight(_ unit: inout [Word], in context: inout LinkContext, name: String) {
    guard !unit.isEmpty, unit.allSatisfy({ $0.origin == .recognised }),
      context.shape == .number, let read = context.printedUnit
    else { return }
    let known = terms.catalogue.unit(printed: read)
    let link = terms.catalogue.link(name: name, context: context)
    if let known, link.candidate?.analyte.factor(from: known.ucum) != nil { return }
    var unprinted = context
    unprinted.printedUnit = nil
    let named = terms.catalogue.link(name: name, context: unprinted)
    let analytes = named.candidate.map { [$0.analyte] } ?? named.alternatives.map(\.analyte)
    guard let right = terms.catalogue.misreadUnit(read, of: analytes) else { return }
    context.printedUnit = right.printed
    guard !right.hasSameShape else { return }
    for index in unit.indices { unit[index].confidence = min(unit[index].confidence, 0.5) }
  }
}

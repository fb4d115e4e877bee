import DocumentModel
import Knowledge

extension FindingBuilder {
  /// Puts a recognised unit right that is none of the analyte's, where just one of them looks like
  /// it.
  ///
  /// - Parameters:
  ///   - unit: the words of the unit.
  ///   - context: what is printed around the name; gets the unit that is meant.
  ///   - name: the name as printed.
  /// - Returns: what speaks for the unit.
  func settleRecognisedUnit(
    _ unit: [Word], in context: inout LinkContext, name: String
  ) -> Finding.UnitEvidence {
    guard !unit.isEmpty, unit.allSatisfy({ $0.origin == .recognised }),
      context.shape == .number, let read = context.printedUnit
    else { return .reading }
    var unprinted = context
    unprinted.printedUnit = nil
    let known = terms.catalogue.unit(printed: read)
    let link = terms.catalogue.link(name: name, context: context)
    let isOwn = known.flatMap { link.candidate?.analyte.factor(from: $0.ucum) } != nil
    let named = isOwn ? link : terms.catalogue.link(name: name, context: unprinted)
    let analytes = named.candidate.map { [$0.analyte] } ?? named.alternatives.map(\.analyte)
    let limits = [context.range?.low, context.range?.high].compactMap { $0 }
    let middle = limits.isEmpty ? nil : limits.reduce(0, +) / Double(limits.count)
    guard let meant = terms.catalogue.recognisedUnit(read, of: analytes, number: middle) else {
      return .reading
    }
    // Specks around the unit are no part of it, nor is a small l of international units.
    let isClean =
      read.allSatisfy { $0.isASCII || $0.isLetter || $0.isNumber } && !read.contains("lU")
    if !isOwn || !isClean && meant.hasSameShape { context.printedUnit = meant.printed }
    // Another unit that exists may be what is printed.
    let isCertain = meant.isOnlyOne && (isOwn || known == nil || meant.hasSameShape)
    return isCertain ? .certain : isOwn ? .reading : .doubted
  }
}

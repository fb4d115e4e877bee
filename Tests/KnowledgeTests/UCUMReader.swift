import FoundationEssentials

/// The atoms of UCUM that the catalogue's codes are made of, and their prefixes.
struct UCUMAtoms {
  struct Atom {
    let value: Double
    let unit: String
    let isBase: Bool
    let isArbitrary: Bool
    let isMetric: Bool
  }

  private(set) var atoms: [String: Atom] = [:]
  private(set) var prefixes: [String: Double] = [:]

  init(_ rows: [[String]]) {
    for row in rows where row.count >= 5 {
      if row[0] == "prefix" {
        prefixes[row[1]] = Double(row[2])
      } else {
        atoms[row[1]] = Atom(
          value: Double(row[2]) ?? 1, unit: row[3], isBase: row[0] == "base",
          isArbitrary: row[0] == "arbitrary" || row[0] == "special",
          isMetric: row[0] == "base" || row[4] == "metric")
      }
    }
  }
}

/// A unit as a number times powers of base units.
struct UCUMQuantity: Equatable {
  var value = 1.0
  var dimension: [String: Int] = [:]

  func raised(to power: Int) -> UCUMQuantity {
    var value = 1.0
    for _ in 0..<abs(power) { value *= self.value }
    return UCUMQuantity(
      value: power < 0 ? 1 / value : value, dimension: dimension.mapValues { $0 * power })
  }

  func times(_ other: UCUMQuantity) -> UCUMQuantity {
    UCUMQuantity(
      value: value * other.value,
      dimension: dimension.merging(other.dimension, uniquingKeysWith: +).filter { $0.value != 0 })
  }
}

/// Reads the codes of UCUM: terms of atoms with prefixes, exponents, annotations and brackets.
struct UCUMReader {
  let atoms: UCUMAtoms

  /// The quantity of a code; nil where it is no code or has an unknown atom.
  func read(_ code: String) -> UCUMQuantity? {
    var rest = code[...]
    guard let quantity = term(&rest), rest.isEmpty else { return nil }
    return quantity
  }

  private func term(_ rest: inout Substring) -> UCUMQuantity? {
    var result = UCUMQuantity()
    var power = 1
    if rest.first == "/" {
      power = -1
      rest.removeFirst()
    }
    while true {
      guard let next = component(&rest) else { return nil }
      result = result.times(next.raised(to: power))
      guard let sign = rest.first, sign == "." || sign == "/" else { return result }
      power = sign == "." ? 1 : -1
      rest.removeFirst()
    }
  }

  private func component(_ rest: inout Substring) -> UCUMQuantity? {
    if rest.first == "(" {
      rest.removeFirst()
      guard let inner = term(&rest), rest.first == ")" else { return nil }
      rest.removeFirst()
      return inner
    }
    if rest.first == "{" { return annotation(&rest) ? UCUMQuantity() : nil }
    let token = symbol(&rest)
    guard let quantity = quantity(of: token) else { return nil }
    return rest.first != "{" || annotation(&rest) ? quantity : nil
  }

  /// Takes an annotation in braces; what follows must end the component.
  private func annotation(_ rest: inout Substring) -> Bool {
    guard let end = rest.firstIndex(of: "}") else { return false }
    let text = rest[rest.startIndex..<end].dropFirst()
    guard text.allSatisfy({ $0.isASCII && $0 != "{" }) else { return false }
    rest = rest[rest.index(after: end)...]
    return rest.first.map { ".)/".contains($0) } ?? true
  }

  /// Takes the characters up to the end of the component; brackets may hold any of them.
  private func symbol(_ rest: inout Substring) -> Substring {
    var isBracketed = false
    let end =
      rest.firstIndex { character in
        if character == "[" { isBracketed = true }
        if character == "]" { isBracketed = false }
        return !isBracketed && "./(){}".contains(character)
      } ?? rest.endIndex
    defer { rest = rest[end...] }
    return rest[..<end]
  }

  private func quantity(of token: Substring) -> UCUMQuantity? {
    if token.allSatisfy(\.isWholeNumber) {
      return Double(token).map { UCUMQuantity(value: $0) }
    }
    for index in token.indices.reversed() {
      let symbol = token[...index]
      let exponent = token[token.index(after: index)...]
      guard let unit = unit(symbol) else { continue }
      if exponent.isEmpty { return unit }
      if let power = Int(exponent), power.magnitude < 40 { return unit.raised(to: power) }
    }
    return nil
  }

  private func unit(_ symbol: Substring) -> UCUMQuantity? {
    if let quantity = atom(symbol) { return quantity }
    for length in 1...2 where symbol.count > length {
      let name = symbol.dropFirst(length)
      guard let factor = atoms.prefixes[String(symbol.prefix(length))],
        atoms.atoms[String(name)]?.isMetric == true, let quantity = atom(name)
      else { continue }
      return UCUMQuantity(value: factor).times(quantity)
    }
    return nil
  }

  private func atom(_ symbol: Substring) -> UCUMQuantity? {
    guard let atom = atoms.atoms[String(symbol)] else { return nil }
    // Units of an assay and degrees are of their own kind: nothing else converts to them.
    if atom.isBase || atom.isArbitrary {
      return UCUMQuantity(value: 1, dimension: [String(symbol): 1])
    }
    return read(atom.unit).map { UCUMQuantity(value: atom.value).times($0) }
  }
}

import DocumentModel
import Knowledge

/// Which pages belong to which patient, by what is printed on them.
struct PatientPages {
  /// 0-based pages of each patient, in the order in which the patients appear.
  private(set) var pages: [[Int]] = []
  /// The pages of which nothing says whose they are, where there are several patients.
  private(set) var unassigned: [Int] = []

  /// Sorts pages by their identities; `runs` are pages that count on from each other.
  init(_ identities: [PageIdentity], runs: @autoclosure () -> [Range<Int>]) {
    for (page, identity) in identities.enumerated() where identity.isNamed {
      guard !identity.isOfSeveral else { continue }
      let group = pages.firstIndex { $0.allSatisfy { identities[$0].matches(identity) } }
      if let group { pages[group].append(page) } else { pages.append([page]) }
    }
    guard pages.count > 1 || holdsStranger(identities) else {
      pages = identities.isEmpty ? [] : [Array(identities.indices)]
      return
    }
    withdrawUncertain(identities)
    addContinuations(identities, runs: runs())
    let assigned = Set(pages.joined())
    unassigned = identities.indices.filter { !assigned.contains($0) }
  }

  /// True where a page that names nobody cannot be the only patient's.
  private func holdsStranger(_ identities: [PageIdentity]) -> Bool {
    identities.contains { identity in
      identity.isOfSeveral
        || pages.joined().contains { identities[$0].contradicts(identity) }
    }
  }

  /// Takes back pages that would fit another patient as well, such as a namesake's.
  private mutating func withdrawUncertain(_ identities: [PageIdentity]) {
    let groups = pages
    for (index, group) in groups.enumerated() {
      pages[index] = group.filter { page in
        !groups.indices.contains { other in
          other != index && groups[other].allSatisfy { identities[$0].matches(identities[page]) }
        }
      }
    }
    pages.removeAll(where: \.isEmpty)
  }

  /// Adds pages without a name that count on from one patient's pages: "Page 2 of 3".
  private mutating func addContinuations(_ identities: [PageIdentity], runs: [Range<Int>]) {
    for run in runs {
      let owners = pages.indices.filter { pages[$0].contains(where: run.contains) }
      guard owners.count == 1, let owner = owners.first else { continue }
      let known = pages[owner]
      let free = run.filter { page in
        !identities[page].isNamed && !identities[page].isOfSeveral
          && !known.contains { identities[$0].contradicts(identities[page]) }
      }
      // One page of the run that is of nobody known leaves the others without a tie.
      guard run.allSatisfy({ free.contains($0) || known.contains($0) }) else { continue }
      pages[owner] = (known + free).sorted()
    }
  }

  /// Says that there are several patients, without naming them, and which pages are nobody's.
  func issues(_ source: [Page]) -> [Issue] {
    func numbers(_ indices: [Int]) -> String {
      indices.map { String(source[$0].number) }.joined(separator: ", ")
    }
    let first = (pages.dropFirst().compactMap(\.first) + unassigned).min()
    let parts = pages.map(numbers).joined(separator: "; pages ")
    let several = Issue(
      stage: .interpretation, page: first.map { source[$0].number }, code: "several_patients",
      reason: "The pages name several patients: pages \(parts).")
    return [several]
      + unassigned.map { page in
        Issue(
          stage: .interpretation, page: source[page].number, code: "patient_unclear",
          reason: "It is not certain whose page \(source[page].number) is.")
      }
  }
}

import CProcess

/// What the running kernel can confine readers with.
public struct Confinement: Hashable, Sendable {
  /// The version of Landlock, which closes the file system to a reader; 0: none.
  public let landlockVersion: Int
  /// True when system calls can be filtered by seccomp.
  public let filtersCalls: Bool

  /// What the running kernel has.
  public static let ofThisKernel = Confinement(
    landlockVersion: Int(assay_landlock_version()),
    filtersCalls: assay_process_can_filter_calls())

  /// Makes a description of a kernel.
  public init(landlockVersion: Int, filtersCalls: Bool) {
    self.landlockVersion = landlockVersion
    self.filtersCalls = filtersCalls
  }
}

extension Confinement: CustomStringConvertible {
  /// One sentence for people: what readers are confined by and what is open to them.
  public var description: String {
    let landlock = landlockVersion > 0 ? "Landlock \(landlockVersion)" : nil
    let means = [landlock, filtersCalls ? "seccomp" : nil].compactMap(\.self) + ["limits"]
    let sentence =
      means.count == 1
      ? "limits alone" : means.dropLast().joined(separator: ", ") + " and \(means[means.count - 1])"
    return "readers are confined by " + sentence + gap
  }

  /// What is missing, and what that leaves open.
  private var gap: String {
    switch (landlockVersion > 0, filtersCalls) {
    case (true, true): ""
    case (false, true): "; this kernel has no Landlock: they could look at your files"
    case (true, false): "; this kernel has no seccomp: they could start programs and use networks"
    case (false, false): "; this kernel has neither Landlock nor seccomp: they have your rights"
    }
  }
}

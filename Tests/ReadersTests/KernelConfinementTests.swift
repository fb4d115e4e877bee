import Readers
import Testing

/// What is said of kernels that can confine readers, or cannot.
@Suite struct KernelConfinementTests {
  @Test func namesWhatConfines() {
    let kernel = Confinement(landlockVersion: 7, filtersCalls: true)
    #expect(kernel.description == "readers are confined by Landlock 7, seccomp and limits")
  }

  @Test(arguments: [
    (0, true, "no Landlock"), (3, false, "no seccomp"), (0, false, "neither Landlock nor seccomp"),
  ])
  func namesWhatIsMissing(version: Int, filtersCalls: Bool, words: String) {
    let kernel = Confinement(landlockVersion: version, filtersCalls: filtersCalls)
    #expect(kernel.description.contains("this kernel has " + words))
    #expect(kernel.description.contains("Landlock \(version)") == (version > 0))
  }
}

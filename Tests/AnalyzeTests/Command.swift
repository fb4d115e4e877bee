import Glibc

/// One run of the built `analyze` program.
struct Command {
  /// Where standard input comes from.
  enum Input {
    case nothing
    case bytes([UInt8])
    /// A pipe that stays open and never brings anything.
    case silence
  }

  /// What a run left behind.
  struct Outcome {
    /// The exit code, or 128 and the signal that ended it.
    var status: Int32
    var output: [UInt8]
    var error: String

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines of standard error.
    var complaints: [String] { error.split(separator: "\n").map(String.init) }
  }

  /// Where the built programs are: beside the running tests.
  static let folder: String = {
    let own = realpath("/proc/self/exe", nil).map { String(cString: $0) } ?? ""
    let arguments = CommandLine.arguments.filter { $0.hasSuffix(".xctest") }
    let bundle = arguments.first ?? own
    return String(bundle[..<(bundle.lastIndex(of: "/") ?? bundle.startIndex)])
  }()

  /// The top folder of the project.
  static let root: String = #filePath.split(separator: "/").dropLast(3)
    .reduce("") { $0 + "/" + $1 }

  var arguments: [[UInt8]]
  var input = Input.nothing
  /// A program, with its arguments, that starts the command.
  var launcher: [String] = []
  /// Where standard output goes instead of being collected.
  var outputPath: String?
  /// Called while the program runs, with its process id.
  var meanwhile: (pid_t) -> Void = { _ in }

  init(_ arguments: String...) { self.arguments = arguments.map { Array($0.utf8) } }
  init(raw: [[UInt8]]) { arguments = raw }

  /// Runs the program with a home folder of its own and waits for its end.
  func run(home: Scratch) throws -> Outcome {
    let outputFile = outputPath ?? home.path("stdout")
    let errorFile = home.path("stderr")
    let inputPipe = try inputDescriptor(home)
    defer { inputPipe.forEach { close($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, inputPipe[0], 0)
    posix_spawn_file_actions_addopen(&actions, 1, outputFile, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    posix_spawn_file_actions_addopen(&actions, 2, errorFile, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    let words = launcher.map { Array($0.utf8) } + [Array("\(Self.folder)/analyze".utf8)] + arguments
    let id = try spawn(words, home, &actions)
    meanwhile(id)
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return Outcome(
      status: signal == 0 ? status >> 8 & 0xFF : 128 + signal,
      output: outputPath == nil ? Scratch.contents(outputFile) : [],
      error: String(decoding: Scratch.contents(errorFile), as: UTF8.self))
  }

  private func spawn(
    _ words: [[UInt8]], _ home: Scratch, _ actions: inout posix_spawn_file_actions_t
  ) throws -> pid_t {
    let variables = [
      "HOME=\(home.folder)", "XDG_DATA_HOME=\(home.path("data"))", "LANG=C.UTF-8",
      "PATH=/usr/bin:/bin", "ASSAY_READER=\(Self.folder)/assay-reader",
    ]
    var argv = words.map { word in strdup(word.map { CChar(bitPattern: $0) } + [0]) } + [nil]
    var environment = variables.map { strdup($0) } + [nil]
    defer { (argv + environment).forEach { free($0) } }
    var id: pid_t = 0
    let program = launcher.first ?? "\(Self.folder)/analyze"
    let problem = posix_spawn(&id, program, &actions, nil, &argv, &environment)
    guard problem == 0 else { throw SystemError(number: problem) }
    return id
  }

  /// The descriptors to close at the end, the one to read from first.
  private func inputDescriptor(_ home: Scratch) throws -> [Int32] {
    switch input {
    case .nothing: return [open("/dev/null", O_RDONLY | O_CLOEXEC)]
    case .bytes(let bytes):
      try home.write(bytes, to: "stdin")
      return [open(home.path("stdin"), O_RDONLY | O_CLOEXEC)]
    case .silence:
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw SystemError(number: errno) }
      _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
      return ends
    }
  }
}

/// A system call that a test needs has failed.
struct SystemError: Error {
  var number: Int32
}

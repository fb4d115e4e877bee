#if DEBUG
  import Glibc

  /// What a reader that was taken over by a file would try.
  enum Trespass {
    /// Does each forbidden thing once.
    ///
    /// - Returns: a name for each and the system's error number, 0 where it was done.
    static func tries() -> [(name: String, error: Int32)] {
      let path = "/tmp/assay-trespass-\(getpid())"
      var words: [UnsafeMutablePointer<CChar>?] = [strdup("/bin/true"), nil]
      defer { words.forEach { free($0) } }
      return [
        ("read_file", outcome { open("/etc/passwd", O_RDONLY) }),
        ("read_process", outcome { open("/proc/self/environ", O_RDONLY) }),
        ("list_folder", outcome { opendir("/etc") == nil ? -1 : 0 }),
        ("write_file", outcome { open(path, O_WRONLY | O_CREAT, 0o600) }),
        ("empty_file", outcome { open("/dev/null", O_RDONLY | O_TRUNC) }),
        ("make_folder", outcome { mkdir(path, 0o700) }),
        ("remove_file", outcome { unlink(path) }),
        ("rename_file", outcome { rename("/etc/passwd", path) }),
        ("change_rights", outcome { chmod("/tmp", 0o1777) }),
        ("internet", outcome { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) }),
        ("local_socket", outcome { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) }),
        ("exec", outcome { execv("/bin/true", &words) }),
        ("fork", outcome { call("fork") }),
        ("trace", outcome { call("ptrace", 16, getppid()) }),
        ("signal", outcome { kill(getppid(), 0) }),
        ("share_memory", outcome { call("memfd_create") }),
        ("new_namespace", outcome { call("unshare", 0x1000_0000) }),
        ("lift_limit", liftLimit()),
      ]
    }

    private static func outcome(_ body: () -> Int32) -> Int32 { body() < 0 ? errno : 0 }

    /// Calls a function of the C library that Swift does not offer.
    private static func call(_ name: String, _ first: Int32 = 0, _ second: Int32 = 0) -> Int32 {
      typealias Function = @convention(c) (Int, Int, Int, Int) -> Int32
      guard let symbol = dlsym(nil, name) else { return 0 }
      return unsafeBitCast(symbol, to: Function.self)(Int(first), Int(second), 0, 0)
    }

    private static func liftLimit() -> Int32 {
      var bounds = rlimit(rlim_cur: rlim_t.max, rlim_max: rlim_t.max)
      return outcome { setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &bounds) }
    }
  }
#endif

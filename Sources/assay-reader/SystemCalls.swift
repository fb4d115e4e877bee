import CSeccomp
import Glibc

/// The system calls that reading needs; the kernel answers all others with "not permitted".
///
/// So no network, no other program or process, nothing opened for writing, no debugging of others,
/// no mounts, no kernel modules. What a kernel of the future brings is refused as well.
enum SystemCalls {
  /// Allowed with any arguments.
  private static let allowed = """
    futex read write readv writev pread64 lseek close fstat
    mmap munmap mremap mprotect madvise brk
    newfstatat stat lstat fstatat64 statx access faccessat faccessat2 readlink readlinkat getdents64
    getcwd fstatfs statfs fadvise64 fcntl dup dup2 dup3 pipe2 eventfd2 poll ppoll
    rt_sigaction rt_sigprocmask rt_sigreturn sigaltstack restart_syscall exit exit_group
    getpid gettid getuid geteuid getgid getegid getrusage sysinfo uname getrandom
    set_robust_list rseq sched_yield sched_getaffinity membarrier
    clock_gettime clock_getres clock_nanosleep nanosleep gettimeofday time
    landlock_create_ruleset landlock_add_rule landlock_restrict_self
    """

  /// Allowed where the bits of an argument under the mask have the value.
  private static let limited: [(name: String, argument: UInt32, mask: Int32, value: Int32)] = [
    ("open", 1, writing, 0),
    ("openat", 2, writing, 0),
    // A new thread, not a new process.
    ("clone", 0, thread, thread),
    // Signals to itself, as `abort` sends them.
    ("tgkill", 0, -1, getpid()),
    // Its own limits, which it can only lower.
    ("prlimit64", 0, -1, 0),
  ]

  /// Answered with "not known": callers then use the older call, whose arguments can be judged.
  private static let unknown = ["clone3", "openat2"]

  /// `CLONE_THREAD` of Linux's `sched.h`.
  private static let thread: Int32 = 0x1_0000

  private static let writing = O_ACCMODE | O_CREAT | O_TRUNC

  /// Refuses all other calls from here on; false when the kernel or the library does not do it.
  static func filter() -> Bool {
    guard let filter = seccomp_init(refusal(EPERM)) else { return false }
    defer { seccomp_release(filter) }
    var isComplete = seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2) == 0
    for name in allowed.split(whereSeparator: \.isWhitespace) {
      isComplete = rule(filter, SCMP_ACT_ALLOW, String(name), []) && isComplete
    }
    for call in limited {
      let (mask, value) = (UInt32(bitPattern: call.mask), UInt32(bitPattern: call.value))
      let condition = scmp_arg_cmp(
        arg: call.argument, op: SCMP_CMP_MASKED_EQ, datum_a: UInt64(mask), datum_b: UInt64(value))
      isComplete = rule(filter, SCMP_ACT_ALLOW, call.name, [condition]) && isComplete
    }
    for name in unknown { isComplete = rule(filter, refusal(ENOSYS), name, []) && isComplete }
    return isComplete && seccomp_load(filter) == 0
  }

  private static func rule(
    _ filter: scmp_filter_ctx, _ action: UInt32, _ name: String, _ conditions: [scmp_arg_cmp]
  ) -> Bool {
    let number = seccomp_syscall_resolve_name(name)
    // A name that this library or this kind of processor does not know cannot be called either.
    guard number >= 0 else { return true }
    return seccomp_rule_add_array(
      filter, action, number, UInt32(conditions.count), conditions) == 0
  }

  private static func refusal(_ error: Int32) -> UInt32 { 0x0005_0000 | UInt32(error) }
}

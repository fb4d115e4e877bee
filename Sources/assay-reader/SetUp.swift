import CProcess
import Glibc
import ReaderProtocol

/// Gives up what a process that parses files from strangers must not have, but for the files that
/// it may read: those are known with the first request.
func setUp() {
  setLimit(RLIMIT_CORE, to: 0)
  setLimit(RLIMIT_FSIZE, to: 0)
  setLimit(RLIMIT_NOFILE, to: 256)
  setLimit(RLIMIT_AS, to: environmentNumber("ASSAY_READER_MEMORY_MB", default: 2_048) << 20)
  assay_process_exit_when_out_of_memory(ReaderExit.outOfMemory)
  silenceStandardError()
  assay_process_renounce_rights()
  guard !assay_process_can_filter_calls() || SystemCalls.filter() else {
    exit(ReaderExit.notConfined)
  }
}

private func setLimit(_ limit: __rlimit_resource, to value: UInt) {
  var bounds = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
  setrlimit(__rlimit_resource_t(limit.rawValue), &bounds)
}

/// Allows the file that is opened now so many seconds of processor time.
///
/// The caller's clock ends a reader that takes too long; this ends one that nobody watches.
func limitProcessorTime() {
  var used = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &used)
  let allowed = environmentNumber("ASSAY_READER_CPU_SECONDS", default: 3_600)
  let spent = UInt(used.ru_utime.tv_sec + used.ru_stime.tv_sec) + 1
  var bounds = rlimit(rlim_cur: rlim_t(spent + allowed), rlim_max: rlim_t.max)
  setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &bounds)
}

private func environmentNumber(_ name: String, default value: UInt) -> UInt {
  guard let text = getenv(name), let number = UInt(String(cString: text)) else { return value }
  return number
}

/// The libraries print warnings about files; those may hold what a file says.
private func silenceStandardError() {
  let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
  guard nowhere >= 0 else { return }
  dup2(nowhere, 2)
  close(nowhere)
}

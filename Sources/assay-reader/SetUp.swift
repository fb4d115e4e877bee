import CProcess
import Glibc
import ReaderProtocol

/// Gives up what a process that parses files from strangers must not have.
func setUp() {
  setLimit(.core, to: 0)
  setLimit(.memory, to: environmentNumber("ASSAY_READER_MEMORY_MB", default: 2_048) << 20)
  setLimit(.cpuSeconds, to: environmentNumber("ASSAY_READER_CPU_SECONDS", default: 3_600))
  assay_process_renounce_rights()
  assay_process_exit_when_out_of_memory(ReaderExit.outOfMemory)
  assay_process_end_with_caller(0)
  silenceStandardError()
}

private enum Limit {
  case core
  case memory
  case cpuSeconds
}

private func setLimit(_ limit: Limit, to value: UInt) {
  var bounds = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
  switch limit {
  case .core: setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &bounds)
  case .memory: setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &bounds)
  case .cpuSeconds: setrlimit(__rlimit_resource_t(RLIMIT_CPU.rawValue), &bounds)
  }
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

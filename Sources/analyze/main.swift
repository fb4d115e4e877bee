import GLib
import Glibc

// Writing to a closed pipe is an error of the write, not the end of the process.
signal(SIGPIPE, SIG_IGN)
// Before anything starts, so that no Ctrl-C comes too early.
Signals.hold()
let command = Task { await run([RawPath].processArguments) }
Signals.onInterrupt { command.cancel() }
exit(await command.value)

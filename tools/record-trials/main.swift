// Measures the record store.
//
// `record-trials pairs COUNT` stores so many labelled pairs of reports of every kind, and says how
// many that are one report are tied, and how many that are two.
//
// SEED (1) begins another series.

import Glibc
import RecordsTestSupport

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, let count = Int(arguments[1]) else {
  print("usage: record-trials pairs COUNT")
  exit(2)
}
let seed = getenv("SEED").flatMap { UInt64(String(cString: $0)) } ?? 1
exit(try await tryPairs(ofEach: count, seed: seed) ? 0 : 1)

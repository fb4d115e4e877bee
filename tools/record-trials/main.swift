// Measures the record store.
//
// `record-trials pairs COUNT` stores so many labelled pairs of reports of every kind, and says how
// many that are one report are tied, and how many that are two.
// `record-trials fill STORE COUNT` stores so many invented records of twenty results.
// `record-trials bench STORE ROUNDS` compares questions to it with the same SQL in `sqlite3`.
//
// SEED (1) begins another series.

import GLib
import Glibc
import RecordsTestSupport

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, let count = Int(arguments.last ?? "") else {
  print("usage: record-trials pairs COUNT | fill STORE COUNT | bench STORE ROUNDS")
  exit(2)
}
let seed = getenv("SEED").flatMap { UInt64(String(cString: $0)) } ?? 1
switch arguments[0] {
case "pairs": exit(try await tryPairs(ofEach: count, seed: seed) ? 0 : 1)
case "fill": try await fill(RawPath(arguments[1]), records: count, seed: seed)
default: exit(try await bench(RawPath(arguments[1]), rounds: count) ? 0 : 1)
}

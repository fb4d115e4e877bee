// Tries what stands between a file of a stranger and a caller.
//
// `reader-trials messages COUNT` decodes so many damaged messages of the pipe between them.
// `reader-trials headers COUNT FOLDER` tells the kind and size of so many damaged files.
// `reader-trials pdfs COUNT FOLDER`, `pictures COUNT FOLDER` have readers read damaged files.
// `reader-trials kills COUNT FOLDER` kills so many readers at work.
//
// None may stop the caller, take longer than allowed or change what other files yield. Files that
// crash a reader are kept in fuzz-results/. SEED (1) begins another series.

import DocumentModel
import Glibc
import TestSupport

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, let count = Int(arguments[1]) else {
  print("usage: reader-trials messages|headers|pdfs|pictures|kills COUNT [FOLDER]")
  exit(2)
}
let seed = getenv("SEED").flatMap { UInt64(String(cString: $0)) } ?? 1
let samples = Sample.all(in: arguments.dropFirst(2).first ?? "testdata")
let pdfs = samples.filter { $0.kind == .pdf }
let isSound: Bool =
  switch arguments[0] {
  case "messages": tryMessages(count, seed: seed)
  case "headers": tryHeaders(count, samples, seed: seed)
  case "pdfs": await Campaign(samples: pdfs, seed: seed).damage(count)
  case "pictures":
    await Campaign(samples: samples.filter { $0.kind != .pdf }, seed: seed).damage(count)
  default: await Campaign(samples: pdfs, seed: seed).kill(count)
  }
exit(isSound ? 0 : 1)

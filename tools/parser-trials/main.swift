// Tries the parsers of values, ranges, units, flags, dates, names, number styles and headers.
//
// `parser-trials random COUNT [PARSER]` gives each parser that many random texts: none may stop it.
// `parser-trials cost LENGTH [PARSER]` gives each parser texts of that many bytes, one of each form
// in which parsers go over a text again and again; counted by `tools/properties` for doubled lengths.
// `parser-trials times LENGTH [PARSER]` prints for each form how much longer twice the length takes.

import Glibc
import TestSupport

/// Texts that repeat one piece.
let forms = [
  "1", "1,", "1.", "1 ", "1 234 ", "1 - ", "a", "a ", "Ab", "(", "()", "<", "< 1 ", "Male: ",
  "Male: 1-2 ", "High 1-2 ", "H ", "H", "+", "+ ", "*", "-", "- ", "/", "mg/", "10^3/", "1:",
  "12/03/2025 ", "12 March ", "é", "男", "↑", "1 year ", "to 1 ", "from 1 ", "less than ", "x10^3 ",
  "Total ", "Total Negative ", ".", ", ", ": ", "Name: ", "\u{301}", "'", "1'", "e", "Neg / ",
]

func text(_ form: String, bytes: Int) -> String {
  String(repeating: form, count: max(1, bytes / form.utf8.count))
}

/// Processor time of this thread in seconds.
func threadTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

func leastTime(_ parse: (String) -> Void, _ text: String) -> Double {
  let times = (0..<7).map { _ in
    let start = threadTime()
    parse(text)
    return threadTime() - start
  }
  return times.min() ?? 0
}

func runRandom(_ parser: Parser, count: Int) {
  var random = SeededNumbers(seed: 1)
  let start = threadTime()
  for _ in 0..<count { parser.parse(random.text()) }
  print("\(parser.name)\t\(count) texts\t\(Int(threadTime() - start)) s")
}

func printTimes(_ parser: Parser, length: Int) {
  parser.parse("Sodium 1 - 2 H")
  for form in forms {
    let once = leastTime(parser.parse, text(form, bytes: length))
    let twice = leastTime(parser.parse, text(form, bytes: 2 * length))
    let ratio = once > 2e-5 ? twice / once : 0
    print("\(parser.name)\t\(form)\t\(Int(once * 1e6)) us\t\((ratio * 100).rounded() / 100)")
  }
}

let arguments = CommandLine.arguments.dropFirst()
let number = arguments.dropFirst().first.flatMap { Int($0) }
let named = arguments.dropFirst(2).first
guard let command = arguments.first, let number,
  ["random", "cost", "times"].contains(command)
else {
  print("usage: parser-trials random COUNT | cost LENGTH | times LENGTH [PARSER]")
  exit(2)
}
for parser in Parser.all where named == nil || parser.name == named {
  switch command {
  case "random": runRandom(parser, count: number)
  case "times": printTimes(parser, length: number)
  default: for form in forms where number > 0 { parser.parse(text(form, bytes: number)) }
  }
}

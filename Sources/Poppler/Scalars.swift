/// True for every code that separates words: spaces of all widths and line ends.
///
/// Control characters are none: they are what a font without a usable encoding gives.
func isWhiteSpace(_ code: UInt32) -> Bool {
  switch code {
  case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200D, 0x2028, 0x2029, 0x202F, 0x205F,
    0x2060, 0x3000, 0xFEFF:
    true
  default: false
  }
}

/// True for letters of scripts that are written from right to left.
func isRightToLeft(_ code: UInt32) -> Bool {
  switch code {
  case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE: true
  default: false
  }
}

/// The raised form of a digit or sign, or nil for everything else.
func raised(_ code: UInt32) -> UInt32? {
  switch code {
  case 0x31: 0xB9
  case 0x32: 0xB2
  case 0x33: 0xB3
  case 0x30, 0x34...0x39: 0x2070 + code - 0x30
  case 0x2B: 0x207A
  case 0x2D, 0x2212, 0x2010...0x2013: 0x207B
  default: nil
  }
}

/// Appends what a code prints: ligatures as their letters, a soft hyphen as a hyphen, control
/// characters as U+FFFD.
func append(_ code: UInt32, to text: inout String.UnicodeScalarView) {
  switch code {
  case 0xAD: text.append("-")
  case 0xFB00...0xFB04:
    text.append("f")
    if code != 0xFB01 && code != 0xFB02 { text.append("f") }
    if code == 0xFB01 || code == 0xFB03 { text.append("i") }
    if code == 0xFB02 || code == 0xFB04 { text.append("l") }
  case 0...0x1F, 0x7F...0x9F: text.append("\u{FFFD}")
  default: text.append(Unicode.Scalar(code) ?? "\u{FFFD}")
  }
}

/// Turns characters in the order of their places, left to right, into the order of reading.
///
/// Only words with right-to-left letters change: they are reversed, and runs of other characters
/// within them, such as numbers, are turned back.
func readingOrder(_ codes: [UInt32]) -> [UInt32] {
  guard codes.contains(where: isRightToLeft) else { return codes }
  var turned = Array(codes.reversed())
  var start = 0
  while start < turned.count {
    var end = start
    while end < turned.count, !isRightToLeft(turned[end]) { end += 1 }
    if end > start + 1 { turned[start..<end].reverse() }
    start = max(end, start + 1)
  }
  return turned
}

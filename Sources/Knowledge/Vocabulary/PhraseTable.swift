/// Folded phrases and what they mean: a hash table over one run of bytes.
///
/// Lookups take bytes and make no strings, for a page asks thousands of times.
struct PhraseTable<Meaning: Sendable>: Sendable {
  private struct Entry: Sendable {
    var start: Int
    var count: Int
    var meaning: Meaning
  }

  private var slots: [Int32]
  private var entries: [Entry] = []
  private var storage: [UInt8] = []
  /// The number of words of the longest phrase.
  private(set) var longest = 1

  init() { slots = Array(repeating: -1, count: 64) }

  /// Adds a phrase unless it is known already: the first meaning stays.
  mutating func insert(_ phrase: [UInt8], _ meaning: Meaning) {
    guard !phrase.isEmpty else { return }
    if (entries.count + 1) * 2 > slots.count { grow() }
    let slot = phrase.withUnsafeBufferPointer { find($0) }
    guard slots[slot] < 0 else { return }
    slots[slot] = Int32(entries.count)
    entries.append(Entry(start: storage.count, count: phrase.count, meaning: meaning))
    storage += phrase
    longest = max(longest, phrase.reduce(1) { $0 + ($1 == .space ? 1 : 0) })
  }

  /// The meaning of a folded phrase.
  subscript(_ phrase: ArraySlice<UInt8>) -> Meaning? {
    guard !phrase.isEmpty else { return nil }
    let entry = phrase.withUnsafeBufferPointer { slots[find($0)] }
    return entry < 0 ? nil : entries[Int(entry)].meaning
  }

  private func find(_ phrase: UnsafeBufferPointer<UInt8>) -> Int {
    let mask = slots.count - 1
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in phrase { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var slot = Int(truncatingIfNeeded: hash ^ (hash >> 32)) & mask
    while slots[slot] >= 0, !equals(entries[Int(slots[slot])], phrase) { slot = (slot + 1) & mask }
    return slot
  }

  private func equals(_ entry: Entry, _ phrase: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entry.count == phrase.count else { return false }
    for index in 0..<entry.count where storage[entry.start + index] != phrase[index] {
      return false
    }
    return true
  }

  private mutating func grow() {
    slots = Array(repeating: -1, count: slots.count * 2)
    for (index, entry) in entries.enumerated() {
      let slot = storage[entry.start..<entry.start + entry.count].withUnsafeBufferPointer {
        find($0)
      }
      slots[slot] = Int32(index)
    }
  }
}

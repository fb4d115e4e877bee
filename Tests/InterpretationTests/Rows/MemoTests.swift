import Testing

@testable import Interpretation

@Suite struct MemoTests {
  @Test func aValueIsMadeOnce() {
    let memo = Memo<Int>()
    #expect(memo.value(of: "a") { _ in 1 } == 1)
    #expect(memo.value(of: "a") { _ in 2 } == 1)
    #expect(memo.value(of: "b") { $0.count + 2 } == 3)
  }

  @Test func itServesManyTasks() async {
    let memo = Memo<Int>()
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<500).reduce(0) { $0 + memo.value(of: "\($1)") { Int($0) ?? 0 } } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 124_750, count: 8))
  }
}

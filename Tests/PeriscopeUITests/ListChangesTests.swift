import PeriscopeTestOracle
import Testing

@testable import PeriscopeUI

struct ListChangesTests {
  private func changes(_ old: String, _ new: String) -> ListChanges {
    ListChanges(from: Array(old)[...], to: Array(new)[...])
  }

  @Test func `rows that keep their order are not moved`() {
    let changes = changes("abcd", "abxcd")
    #expect(changes.steps == [.keep(old: 0), .keep(old: 1), .insert, .keep(old: 2), .keep(old: 3)])
    #expect(changes.removed == [])
  }

  @Test func `moving a row to the front is one move`() {
    #expect(changes("abcd", "dabc").steps == [.move(old: 3), .keep(old: 0), .keep(old: 1), .keep(old: 2)])
  }

  @Test func `rows that a list's new order lacks are removed`() {
    let changes = changes("abcd", "ca")
    #expect(changes.removed == [1, 3])
    #expect(changes.steps.filter { if case .move = $0 { true } else { false } }.count == 1)
  }

  @Test func `reversing a list keeps one row in place`() {
    #expect(changes("abcdef", "fedcba").steps.filter { if case .keep = $0 { true } else { false } }.count == 1)
  }

  @Test func `two rows of a list with the same identity are distinct`() {
    #expect(changes("a", "aa").steps == [.keep(old: 0), .insert])
    #expect(changes("aa", "a").removed == [1])
  }

  @Test(arguments: 0..<200)
  func `the moves of rows produce the new order, and their number is minimal`(seed: UInt64) {
    var generator = OracleGenerator(seed: seed)
    let old = Array("abcdefgh".shuffled(using: &generator).prefix(generator.number(below: 9)))
    let new = Array("abcdefgh".shuffled(using: &generator).prefix(generator.number(below: 9)))
    let changes = ListChanges(from: old[...], to: new[...])
    let kept = changes.steps.compactMap { if case .keep(let place) = $0 { place } else { nil } }
    #expect(kept == kept.sorted())
    #expect(kept.count == longestRun(new.compactMap { old.firstIndex(of: $0) }))
    for (step, id) in zip(changes.steps, new) {
      switch step {
      case .keep(let place), .move(let place): #expect(old[place] == id)
      case .insert: #expect(!old.contains(id))
      }
    }
    #expect(changes.removed.map { old[$0] } == old.filter { !new.contains($0) })
  }

  /// Returns the length of the longest increasing subsequence, by trying all subsequences.
  private func longestRun(_ numbers: [Int]) -> Int {
    (0..<1 << numbers.count).reduce(0) { longest, choice in
      let run = numbers.indices.filter { choice & 1 << $0 != 0 }.map { numbers[$0] }
      return run == run.sorted() ? max(longest, run.count) : longest
    }
  }
}

import Testing

@testable import ComposableArchitecture

private final class Box {}

struct ElementTableTests {
  @Test(arguments: 1...20)
  func `an element table returns the object that was set last for an ID, in every order of reading`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let table = ElementTable<Int>()
    var expected: [Int: Box] = [:]
    for _ in 0..<40 {
      let ids = Array(0..<12).shuffled(using: &random)
      for id in ids.prefix(Int.random(in: 0...4, using: &random)) {
        expected[id] = Bool.random(using: &random) ? Box() : nil
        table.set(expected[id], for: id)
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        let kept = Set(ids.prefix(6))
        expected = expected.filter { kept.contains($0.key) }
        table.removeAll { kept.contains($0) }
      }
      // Reads the IDs in order, and then twice in one random order.
      for id in Array(0..<12) + ids + ids { #expect(table.object(id) === expected[id]) }
      #expect(table.count == expected.count)
    }
  }
}

private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

import ConcurrencyExtras
import CustomDump
import Sharing
import Testing

private struct Profile: Equatable, Sendable {
  var name = "Blob"
  var age = 42
}

private struct Feature: Equatable {
  @Shared(.inMemory("count")) var count = 0
  @Shared(.inMemory("profile")) var profile = Profile()
  var text = ""
}

/// A minimal test store for shared values.
private struct Harness {
  var state = Feature()
  let changes = SharedChanges()

  /// Changes the state like a reducer, compares it with the expected one, and returns the difference, if any.
  mutating func send(_ reduce: (inout Feature) -> Void, expecting update: (inout Feature) -> Void) -> String? {
    var expected = state
    changes.track { reduce(&state) }
    return difference(&expected, update)
  }

  func difference(_ expected: inout Feature, _ update: (inout Feature) -> Void) -> String? {
    changes.assert {
      update(&expected)
      return expected == state ? nil : diff(expected, state)
    }
  }
}

@Suite struct ChangesTests {
  @Test func `an asserted change of a shared value is no difference`() {
    var harness = Harness()
    let difference = harness.send {
      $0.$count.withLock { $0 += 1 }
    } expecting: {
      #expect($0.count == 0)
      $0.$count.withLock { $0 = 1 }
      #expect($0.count == 1)
    }
    #expect(difference == nil)
    #expect(!harness.changes.hasUnasserted)
    #expect(harness.changes.descriptions == [])
    #expect(harness.state.count == 1)
  }

  @Test func `an unasserted change of a shared value is a difference`() {
    var harness = Harness()
    let difference = harness.send {
      $0.$count.withLock { $0 += 1 }
    } expecting: { _ in
    }
    #expect(
      difference == """
          Feature(
        -   _count: #1 0,
        +   _count: #1 1,
            _profile: #1 Profile(…),
            text: ""
          )
        """)
    #expect(harness.changes.descriptions == ["#1 0 → 1"])
  }

  @Test func `a forgotten change of a shared value outside of the state needs no assertion, one inside still does`() {
    final class Model { @Shared(.inMemory("held")) var held = 0 }
    struct State { var rows: [Feature]; var model = Model() }
    @Shared(.inMemory("outside")) var outside = 0
    let state = State(rows: [Feature()])
    let changes = SharedChanges()
    changes.track { $outside.withLock { $0 += 1 } }
    #expect(changes.descriptions == ["#1 0 → 1"])
    changes.forget(outside: state)
    #expect(!changes.hasUnasserted)
    changes.track {
      $outside.withLock { $0 += 1 }
      state.rows[0].$count.withLock { $0 = 5 }
      state.model.$held.withLock { $0 = 6 }
    }
    changes.forget(outside: state, 1)
    #expect(changes.descriptions == ["#1 0 → 5", "#2 0 → 6"])
    changes.assert {
      state.rows[0].$count.withLock { $0 = 5 }
      state.model.$held.withLock { $0 = 6 }
    }
    #expect(!changes.hasUnasserted)
  }

  @Test func `a change of a shared value that differs from the asserted one is a difference`() {
    var harness = Harness()
    let difference = harness.send {
      $0.$profile.name.withLock { $0 = "Blob Jr." }
    } expecting: {
      $0.$profile.name.withLock { $0 = "Blob Sr." }
    }
    #expect(
      difference == """
          Feature(
            _count: #1 0,
            _profile: #1 Profile(
        -     name: "Blob Sr.",
        +     name: "Blob Jr.",
              age: 42
            ),
            text: ""
          )
        """)
    #expect(
      harness.changes.descriptions == [
        """
        #1
        \u{2007} Profile(
        \u{2212}   name: "Blob Sr.",
        +   name: "Blob Jr.",
        \u{2007}   age: 42
        \u{2007} )
        """
      ])
  }

  @Test func `an asserted change of a shared value that did not happen is a difference`() {
    var harness = Harness()
    let difference = harness.send { _ in
    } expecting: {
      $0.$count.withLock { $0 = 1 }
    }
    #expect(difference?.contains("-   _count: #1 1") == true)
    #expect(harness.state.count == 0)
    #expect(harness.changes.descriptions == ["#1 1 → 0"])
  }

  @Test func `a change of a shared value outside of the state is tracked until it is asserted`() {
    @Shared(.inMemory("elsewhere")) var elsewhere = "old"
    var harness = Harness()
    let difference = harness.send {
      $0.text = "x"
      $elsewhere.withLock { $0 = "new" }
    } expecting: {
      $0.text = "x"
    }
    #expect(difference == nil)
    #expect(harness.changes.hasUnasserted)
    #expect(harness.changes.descriptions == [#"#1 "old" → "new""#])
    harness.changes.assert { $elsewhere.withLock { $0 = "new" } }
    #expect(!harness.changes.hasUnasserted)
  }

  @Test func `a shared value's change and its reverse need no assertion`() {
    var harness = Harness()
    let difference = harness.send {
      $0.$count.withLock { $0 += 1 }
      $0.$count.withLock { $0 -= 1 }
    } expecting: { _ in
    }
    #expect(difference == nil)
    #expect(!harness.changes.hasUnasserted)
  }

  @Test func `a skipped change of a shared value no longer needs an assertion`() {
    var harness = Harness()
    _ = harness.send({ $0.$count.withLock { $0 = 5 } }, expecting: { _ in })
    harness.changes.reset()
    #expect(!harness.changes.hasUnasserted)
    #expect(harness.send({ $0.$count.withLock { $0 += 1 } }, expecting: { $0.$count.withLock { $0 += 1 } }) == nil)
    #expect(harness.state.count == 6)
  }

  @Test
  func `a shared value's changes by tasks started during tracking are recorded, and changes outside of it are not`()
    async
  {
    let harness = Harness()
    let count = harness.state.$count
    await harness.changes.track { Task { count.withLock { $0 = 7 } } }.value
    #expect(harness.changes.descriptions == ["#1 0 → 7"])
    await harness.changes.track { await Task { count.withLock { $0 = 8 } }.value }
    #expect(harness.changes.descriptions == ["#1 0 → 8"])
    harness.changes.reset()
    count.withLock { $0 = 9 }
    #expect(!harness.changes.hasUnasserted)
  }

  @Test func `inside of an expectation, readers and parts of a shared value have the expected value`() {
    var harness = Harness()
    let reader = SharedReader(harness.state.$profile)
    let difference = harness.send {
      $0.$profile.age.withLock { $0 += 1 }
    } expecting: {
      #expect(reader.age.wrappedValue == 42)
      $0.$profile.withLock { $0.age += 1 }
      #expect(reader.wrappedValue.age == 43)
      #expect(reader.age == SharedReader(value: 43))
    }
    #expect(difference == nil)
  }

  @Test func `a shared value that is not Equatable is compared by its dump`() {
    struct Opaque: Sendable { var number = 1 }
    let opaque = Shared(value: Opaque())
    let changes = SharedChanges()
    changes.track { opaque.withLock { $0.number = 2 } }
    #expect(changes.descriptions == ["#1 ChangesTests.Opaque(number: 1) → ChangesTests.Opaque(number: 2)"])
    changes.assert { opaque.withLock { $0.number = 2 } }
    #expect(!changes.hasUnasserted)
  }

  @Test func `other tasks' writes of a shared value during expectations are not lost`() async {
    let harness = Harness()
    let count = harness.state.$count
    await withTaskGroup { group in
      for _ in 0..<8 {
        harness.changes.track {
          group.addTask { for _ in 0..<100 { count.withLock { $0 += 1 } } }
        }
      }
      for number in 0..<100 { harness.changes.assert { count.withLock { $0 = number } } }
    }
    #expect(count.wrappedValue == 800)
    #expect(harness.changes.descriptions == ["#1 99 → 800"])
  }
}

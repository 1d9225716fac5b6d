import ComposableArchitecture
import PeriscopeTestSupport
import Testing

/// Tests that assert only a part of the changes.
@MainActor
struct NonExhaustiveTests {
  @Test func `a non-exhaustive test compares only the fields that the closure sets`() async {
    let issues = await skippedAssertions {
      let store = ledgerStore()
      store.exhaustivity = .off
      await store.send(.noted("Hello"))
      await store.send(.add(1)) { $0.count = 1 }
      await store.send(.add(1)) { $0.note = "Hello" }
      await store.send(.add(1)) { _ in }
      store.assert { $0.count = 3 }
    }
    #expect(issues.isEmpty)
  }

  @Test func `a field that a non-exhaustive test's closure sets to a different value is an issue`() async {
    let issues = await issues {
      let store = ledgerStore()
      store.exhaustivity = .off
      await store.send(.noted("Hello"))
      await store.send(.add(1)) { $0.count = 2 }
    }
    #expect(issues.linesBefore(#line) == [2])
    #expect(
      issues.first?.message == """
        A state change does not match expectation: …

            \u{2007} Ledger.State(
            −   count: 2,
            +   count: 1,
            \u{2007}   note: "Hello"
            \u{2007} )

        (Expected: −, Actual: +)
        """)
  }

  @Test func `a non-exhaustive test skips unasserted actions, and may end while effects run`() async {
    let issues = await skippedAssertions {
      let store = ledgerStore()
      store.exhaustivity = .off
      await store.send(.addAtOnce(1))
      await store.send(.addLater(2))
      await store.send(.add(4)) { $0.count = 7 }
      await store.send(.addLater(8))
      await store.send(.twoForever)
      await store.receive(\.tapped)
      #expect(store.state.count == 15)
      await store.send(.addAtOnce(16))
    }
    #expect(issues.isEmpty)
  }

  @Test func `a missing action is an issue even in a non-exhaustive test`() async {
    let issues = await issues {
      let store = ledgerStore()
      store.exhaustivity = .off
      await store.send(.addAtOnce(1))
      await store.receive(.noted("Hello"))
    }
    #expect(issues.linesBefore(#line) == [2])
    #expect(
      issues.first?.message == """
        Expected to receive the following action, but didn't: …

            Ledger.Action.noted("Hello")

        No running effect could send it: the effect was cancelled, or has ended without sending it.
        """)
  }

  @Test func `a non-exhaustive test shows skipped changes, actions and effects as expected issues on request`() async {
    let told = await skippedAssertions {
      let store = ledgerStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.add(1))
      await store.send(.addAtOnce(2))
      await store.send(.twoForever)
      await store.receive(\.tapped)
      await store.skipInFlightEffects()
    }
    let sent = #line - 4
    #expect(told.linesBefore(#line) == [7, 5, 3])
    #expect(
      told.map(\.message) == [
        """
        Skipped assertions: …

        State was not expected to change, but a change occurred: …

            \u{2007} Ledger.State(
            −   count: 0,
            +   count: 1,
            \u{2007}   note: ""
            \u{2007} )

        (Expected: −, Actual: +)
        """,
        """
        Skipped assertions: …

        1 received action skipped: …

            • Ledger.Action.add(2)
        """,
        """
        Skipped assertions: …

        2 in-flight effects skipped, started by: …

            • Ledger.Action.twoForever (ComposableArchitectureTests/NonExhaustiveTests.swift:\(sent))
            • Ledger.Action.twoForever (ComposableArchitectureTests/NonExhaustiveTests.swift:\(sent))
        """,
      ])
  }

  @Test func `a non-exhaustive test shows assertions missing at its end as expected issues on request`() async {
    let told = await skippedAssertions {
      let store = ledgerStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.forever)
      await store.send(.addAtOnce(1))
    }
    #expect(told.linesBefore(#line) == [5, 3])
  }

  @Test func `withExhaustivity applies only to the assertions in its closure`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.withExhaustivity(.off) {
        await store.send(.add(1))
        await store.send(.addAtOnce(1))
        await store.skipReceivedActions()
      }
      await store.send(.add(1)) { $0.count = 3 }
      await store.send(.add(1))
    }
    #expect(issues.linesBefore(#line) == [2])
  }
}

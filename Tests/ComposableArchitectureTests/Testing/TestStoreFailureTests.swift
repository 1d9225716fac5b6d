import ComposableArchitecture
import PeriscopeTestSupport
import Testing

/// The exact texts of failures, and their lines.
@MainActor
struct TestStoreFailureTests {
  @Test func `a test store fails if the state changes differently than expected`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.add(1)) { $0.count = 2 }
      await store.send(.addLater(1))
      await store.receive(.add(1)) { $0.count = 3 }
    }
    #expect(issues.linesBefore(#line) == [4, 2])
    #expect(
      issues.map(\.message) == [
        """
        A state change does not match expectation: …

            \u{2007} Ledger.State(
            −   count: 2,
            +   count: 1,
            \u{2007}   note: ""
            \u{2007} )

        (Expected: −, Actual: +)
        """,
        """
        A state change does not match expectation: …

            \u{2007} Ledger.State(
            −   count: 3,
            +   count: 2,
            \u{2007}   note: ""
            \u{2007} )

        (Expected: −, Actual: +)
        """,
      ])
  }

  @Test func `a test store fails if the state changes unexpectedly`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.add(1))
      await store.send(.addLater(1))
      await store.receive(\.add)
    }
    #expect(issues.linesBefore(#line) == [4, 2])
    #expect(
      issues.first?.message == """
        State was not expected to change, but a change occurred: …

            \u{2007} Ledger.State(
            −   count: 0,
            +   count: 1,
            \u{2007}   note: ""
            \u{2007} )

        (Expected: −, Actual: +)
        """)
  }

  @Test func `a test store fails if the state was expected to change, but did not`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.tapped) { $0.count = 0 }
      await store.send(.addAtOnce(0))
      await store.receive(.add(0)) { _ in }
    }
    #expect(issues.linesBefore(#line) == [4, 2])
    #expect(
      issues.first?.message == """
        Expected state to change, but no change occurred.

        The closure leaves the state as it was. If that is right, remove the closure.
        """)
  }

  @Test func `a test store fails if it receives a different action than expected`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.addAtOnce(1))
      await store.receive(.add(2)) { $0.count = 1 }
      await store.send(.addAtOnce(1))
      await store.receive(\.add, 3) { $0.count = 1 }
      #expect(store.state.count == 2)
    }
    #expect(issues.linesBefore(#line) == [5, 3])
    #expect(
      issues.map(\.message) == [
        """
        Received unexpected action: …

            − Ledger.Action.add(2)
            + Ledger.Action.add(1)

        (Expected: −, Received: +)
        """,
        """
        Received unexpected action: …

            − Ledger.Action.add(3)
            + Ledger.Action.add(1)

        (Expected: −, Received: +)
        """,
      ])
  }

  @Test func `a test store fails if it receives an action of a different case than expected`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.addAtOnce(1))
      await store.receive(\.noted)
    }
    #expect(issues.linesBefore(#line) == [2])
    #expect(
      issues.map(\.message) == [
        """
        Received unexpected action: …

            Ledger.Action.add(1)
        """
      ])
  }

  @Test func `a test store fails if it receives an action that the closure does not recognize`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.addAtOnce(1))
      await store.receive({ $0 == .tapped })
    }
    #expect(issues.linesBefore(#line) == [2])
    #expect(
      issues.map(\.message) == [
        """
        Received unexpected action: …

            Ledger.Action.add(1)
        """
      ])
  }

  @Test func `a test store that expects an action that no effect can send fails without a wait`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.receive(.add(1), timeout: .seconds(600))
      await store.receive(\.add)
      await store.receive(\.add, 1)
      await store.receive({ $0 == .add(1) })
    }
    #expect(issues.linesBefore(#line) == [5, 4, 3, 2])
    #expect(
      issues.map(\.message) == [
        """
        Expected to receive the following action, but didn't: …

            Ledger.Action.add(1)

        No running effect could send it: the effect was cancelled, or has ended without sending it.
        """,
        """
        Expected to receive an action matching case path, but didn't get one.

        No running effect could send it: the effect was cancelled, or has ended without sending it.
        """,
        """
        Expected to receive the following action, but didn't: …

            Ledger.Action.add(1)

        No running effect could send it: the effect was cancelled, or has ended without sending it.
        """,
        """
        Expected to receive an action matching predicate, but didn't get one.

        No running effect could send it: the effect was cancelled, or has ended without sending it.
        """,
      ])
  }

  @Test func `a test store fails if an expected action does not come in time`() async {
    let issues = await issues {
      let store = ledgerStore()
      let task = await store.send(.forever)
      await store.receive(.add(1), timeout: .milliseconds(1))
      await task.cancel()
    }
    let sent = #line - 4
    #expect(issues.linesBefore(#line) == [4])
    #expect(
      issues.map(\.message) == [
        """
        Expected to receive the following action, but didn't: …

            Ledger.Action.add(1)

        These effects were still running after 0.001 seconds:

            • Ledger.Action.forever (ComposableArchitectureTests/TestStoreFailureTests.swift:\(sent))

        If one of them waits for a clock, advance the test's clock or use an immediate one. If it needs more time, \
        pass a longer 'timeout'.
        """
      ])
  }

  @Test func `a test store fails if received actions are not asserted at its end`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.addAtOnce(1))
    }
    #expect(issues.linesBefore(#line) == [3])
    #expect(
      issues.map(\.message) == [
        """
        The store received 1 unexpected action by the end of this test: …

            • Ledger.Action.add(1)

        Assert them with 'receive', skip them with 'skipReceivedActions()', or set 'exhaustivity' to '.off'.
        """
      ])
  }

  @Test func `a test store's unasserted actions at finish are reported once`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.addAtOnce(1))
      await store.finish()
    }
    #expect(issues.linesBefore(#line) == [2])
  }

  @Test func `sending to a test store fails while received actions are not asserted`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.addAtOnce(1))
      await store.send(.tapped)
      await store.receive(\.add) { $0.count = 1 }
    }
    #expect(issues.linesBefore(#line) == [3, 3, 2])
    #expect(
      issues.first?.message == """
        Must handle 1 received action before sending an action: …

            • Ledger.Action.add(1)

        Assert them with 'receive', or skip them with 'skipReceivedActions()'.
        """)
  }

  @Test func `a test store's effects in flight at the end are reported at the lines that started them`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.forever)
      await store.send(.foreverLater)
      await store.receive(\.forever)
    }
    #expect(issues.linesBefore(#line) == [4, 3])
    #expect(
      issues.first?.message == """
        An effect returned for this action is still running. It must complete before the end of the test: …

            Ledger.Action.forever

        If it waits for a clock, advance the test's clock or use an immediate one. If it runs forever, send the \
        action that cancels it. If it ends by itself, wait for it with 'finish()'.
        """)
  }

  @Test func `a test store reports each effect in flight once, and a sequence as one effect`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.twoForever)
      await store.receive(\.tapped)
    }
    #expect(issues.linesBefore(#line) == [3, 3])
  }

  @Test func `a test store fails if effects do not finish in time`() async {
    let issues = await issues {
      let store = ledgerStore()
      let task = await store.send(.forever)
      await store.finish(timeout: .milliseconds(1))
      await task.finish(timeout: .milliseconds(2))
      await task.cancel()
    }
    let sent = #line - 5
    #expect(issues.linesBefore(#line) == [5, 4])
    #expect(
      issues.map(\.message) == [
        """
        Expected effects to finish, but there are still effects in-flight after 0.001 seconds: …

            • Ledger.Action.forever (ComposableArchitectureTests/TestStoreFailureTests.swift:\(sent))

        If it waits for a clock, advance the test's clock or use an immediate one. If it runs forever, send the \
        action that cancels it.
        """,
        """
        Expected task to finish, but it is still in-flight after 0.002 seconds.

        If it waits for a clock, advance the test's clock or use an immediate one. If it runs forever, send the \
        action that cancels it.
        """,
      ])
  }

  @Test func `a test store's skipping fails if there is nothing to skip`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    #expect(issues.linesBefore(#line) == [3, 2])
    #expect(
      issues.map(\.message) == [
        "There were no received actions to skip.",
        "There were no in-flight effects to skip.",
      ])
  }

  @Test func `a test store fails if an expectation's closure throws`() async {
    let issues = await issues {
      let store = ledgerStore()
      await store.send(.tapped) { _ in throw Ledger.Failure() }
      await store.send(.addAtOnce(0))
      await store.receive(\.add) { _ in throw Ledger.Failure() }
      store.assert { _ in throw Ledger.Failure() }
    }
    #expect(issues.linesBefore(#line) == [5, 3, 2])
    #expect(issues.map(\.message) == Array(repeating: "Threw error: Failure()", count: 3))
  }

  @Test func `a test store fails if the state differs from the assertion`() async {
    let issues = await issues {
      let store = ledgerStore()
      store.assert { $0.note = "Hello" }
    }
    #expect(issues.linesBefore(#line) == [2])
    #expect(
      issues.map(\.message) == [
        """
        A state change does not match expectation: …

            \u{2007} Ledger.State(
            \u{2007}   count: 0,
            −   note: "Hello"
            +   note: ""
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }
}

import ComposableArchitecture
import PeriscopeTestSupport
import Testing

@Reducer
private struct Visits {
  @ObservableState
  struct State: Equatable {
    @Shared var count: Int
    var isLoud = false
  }

  enum Action: Equatable {
    case added
    case addButtonTapped
    case addAtOnceButtonTapped
    case addLaterButtonTapped
    case addTwiceLaterButtonTapped
    case elsewhereButtonTapped
    case loudButtonTapped
    case nothing
    case writeLaterButtonTapped
    case detachedButtonTapped
  }

  @Shared(.inMemory("elsewhere")) var elsewhere = "old"

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added, .addButtonTapped: state.$count.withLock { $0 += 1 }
      case .addAtOnceButtonTapped: return .send(.added)
      case .addLaterButtonTapped: return .run { send in await send(.added) }
      case .addTwiceLaterButtonTapped:
        return .run { send in
          await send(.added)
          await send(.added)
        }
      case .elsewhereButtonTapped: $elsewhere.withLock { $0 = "new" }
      case .loudButtonTapped:
        state.isLoud = true
        state.$count.withLock { $0 += 1 }
      case .nothing: break
      case .writeLaterButtonTapped: return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
      case .detachedButtonTapped: return .run { send in await Task.detached { await send(.added) }.value }
      }
      return .none
    }
  }
}

@MainActor
private func visitsStore(
  count: Shared<Int> = Shared(value: 0), fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line
) -> TestStoreOf<Visits> {
  TestStore(
    initialState: Visits.State(count: count), reducer: { Visits() }, fileID: fileID, file: file, line: line)
}

/// Changes of shared values are asserted like other changes.
@MainActor
struct TestStoreSharedTests {
  @Test func `an expectation writes a shared value's expected value, and leaves the actual one unchanged`() async {
    let store = visitsStore()
    await store.send(.addButtonTapped) {
      #expect($0.count == 0)
      $0.$count.withLock { $0 = 1 }
      #expect($0.count == 1)
    }
    #expect(store.state.count == 1)
    await store.send(.loudButtonTapped) {
      $0.isLoud = true
      $0.$count.withLock { $0 += 1 }
    }
    #expect(store.state.count == 2)
    await store.send(.nothing)
  }

  @Test func `a shared change by an action of an effect is asserted when the action is received`() async {
    let store = visitsStore()
    await store.send(.addLaterButtonTapped)
    await store.receive(\.added) { $0.$count.withLock { $0 = 1 } }
    await store.send(.detachedButtonTapped)
    await store.receive(.added, timeout: .seconds(600)) { $0.$count.withLock { $0 = 2 } }
  }

  @Test func `shared changes by several actions of effects are asserted with the first one`() async {
    let store = visitsStore()
    await store.send(.addTwiceLaterButtonTapped)
    await store.receive(\.added) { $0.$count.withLock { $0 = 2 } }
    await store.receive(\.added)
  }

  @Test func `the shared change of a synchronously sent action is asserted with the action that sent it`() async {
    let store = visitsStore()
    await store.send(.addAtOnceButtonTapped) { $0.$count.withLock { $0 = 1 } }
    await store.receive(\.added)
  }

  @Test func `a shared value that effects write directly is asserted separately`() async {
    let store = visitsStore()
    await store.send(.writeLaterButtonTapped)
    store.assert { $0.$count.withLock { $0 = 1 } }
    await store.send(.writeLaterButtonTapped)
    await store.send(.addButtonTapped) { $0.$count.withLock { $0 = 3 } }
  }

  @Test func `changes of a shared value by the test itself need no assertion`() async {
    let count = Shared(value: 0)
    let store = visitsStore(count: count)
    count.withLock { $0 = 7 }
    await store.send(.nothing)
    await store.send(.addButtonTapped) { $0.$count.withLock { $0 = 8 } }
  }

  @Test func `a shared value outside of the state is asserted through the test's own reference`() async {
    @Shared(.inMemory("elsewhere")) var elsewhere = "old"
    let store = visitsStore()
    await store.send(.elsewhereButtonTapped) { _ in $elsewhere.withLock { $0 = "new" } }
    #expect(elsewhere == "new")
  }

  @Test func `an unasserted change of a shared value fails the test once`() async {
    let issues = await issues {
      let store = visitsStore()
      await store.send(.addButtonTapped)
      await store.send(.addLaterButtonTapped)
      await store.receive(\.added)
      await store.send(.nothing)
    }
    #expect(issues.linesBefore(#line) == [5, 3])
    #expect(
      issues.first?.message == """
        State was not expected to change, but a change occurred: …

            \u{2007} Visits.State(
            −   count: #1 0,
            +   count: #1 1,
            \u{2007}   isLoud: false
            \u{2007} )

        (Expected: −, Actual: +)
        """)
  }

  @Test func `a different change of a shared value than the asserted one fails the test`() async {
    let issues = await issues {
      let store = visitsStore()
      await store.send(.addButtonTapped) { $0.$count.withLock { $0 = 2 } }
      store.assert { $0.$count.withLock { $0 = 3 } }
    }
    #expect(issues.linesBefore(#line) == [3, 2])
    #expect(
      issues.first?.message == """
        A state change does not match expectation: …

            \u{2007} Visits.State(
            −   count: #1 2,
            +   count: #1 1,
            \u{2007}   isLoud: false
            \u{2007} )

        (Expected: −, Actual: +)
        """)
  }

  @Test func `an asserted change of a shared value that does not happen fails the test`() async {
    let issues = await issues {
      let store = visitsStore()
      await store.send(.nothing) { $0.$count.withLock { $0 = 1 } }
      await store.send(.nothing) { $0.isLoud = false }
      #expect(store.state.count == 0)
    }
    #expect(issues.linesBefore(#line) == [4, 3])
    #expect(issues.first?.message.contains("count: #1 1") == true)
    #expect(issues.last?.message.hasPrefix("Expected state to change, but no change occurred.") == true)
  }

  @Test func `a wrong assertion of a shared value outside of the state fails the test`() async {
    let issues = await issues {
      @Shared(.inMemory("elsewhere")) var elsewhere = "old"
      let store = visitsStore()
      await store.send(.elsewhereButtonTapped) { _ in $elsewhere.withLock { $0 = "newer" } }
    }
    #expect(issues.linesBefore(#line) == [2])
    #expect(
      issues.map(\.message) == [
        """
        A change of shared state does not match expectation: …

            • #1 "newer" → "new"

        (Expected → Actual)

        Set the expected value with '$0.$value.withLock { $0 = … }' in the closure of the action or of 'assert'.
        """
      ])
  }

  @Test func `a change of a shared value that is never asserted fails the test at the line of the store`() async {
    let issues = await issues {
      let store = visitsStore()
      await store.send(.writeLaterButtonTapped)
      await store.finish()
    }
    #expect(issues.linesBefore(#line) == [4])
    #expect(
      issues.map(\.message) == [
        """
        A change of shared state does not match expectation: …

            • #1 0 → 1

        (Expected → Actual)

        Set the expected value with '$0.$value.withLock { $0 = … }' in the closure of the action or of 'assert'.
        """
      ])
  }

  @Test func `skipping received actions of a test store skips their shared changes`() async {
    let store = visitsStore()
    await store.send(.addTwiceLaterButtonTapped)
    await store.skipReceivedActions()
    await store.send(.addButtonTapped) { $0.$count.withLock { $0 += 1 } }
    #expect(store.state.count == 3)
  }

  @Test func `a non-exhaustive test need not assert shared changes`() async {
    let issues = await skippedAssertions {
      let store = visitsStore()
      store.exhaustivity = .off
      await store.send(.addButtonTapped)
      await store.send(.loudButtonTapped) { $0.isLoud = true }
      await store.send(.addButtonTapped) {
        #expect($0.count == 3)
        $0.$count.withLock { $0 = 3 }
      }
      await store.send(.addTwiceLaterButtonTapped)
      await store.receive(\.added)
      await store.send(.elsewhereButtonTapped)
      await store.send(.writeLaterButtonTapped)
      store.assert { $0.$count.withLock { $0 = 6 } }
      await store.send(.writeLaterButtonTapped)
    }
    #expect(issues.isEmpty)
  }

  @Test func `a wrong assertion of a shared value fails a non-exhaustive test`() async {
    let issues = await issues {
      let store = visitsStore()
      store.exhaustivity = .off
      await store.send(.addButtonTapped) { $0.$count.withLock { $0 = 2 } }
    }
    #expect(issues.linesBefore(#line) == [2])
    #expect(issues.first?.message.contains("count: #1 2") == true)
  }

  @Test func `a non-exhaustive test shows skipped shared changes on request`() async {
    let issues = await skippedAssertions {
      let store = visitsStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.addButtonTapped)
      await store.send(.addButtonTapped) { $0.$count.withLock { $0 = 2 } }
      await store.send(.writeLaterButtonTapped)
    }
    #expect(issues.linesBefore(#line) == [4, 6])
    #expect(issues.first?.message.contains("count: #1 1") == true)
    #expect(issues.last?.message.contains("#1 2 → 3") == true)
  }
}

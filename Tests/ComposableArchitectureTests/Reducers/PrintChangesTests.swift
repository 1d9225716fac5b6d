import ComposableArchitecture
import Sharing
import Testing

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  @CasePathable
  enum Action: Equatable {
    case add(Int)
    case rows(IdentifiedAction<Int, RowAction>)
    case named(first: String, String)
    case nothing
  }

  @CasePathable
  enum RowAction: Equatable {
    case tapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .add(let number) = action { state.count += number }
      return .none
    }
  }
}

/// Whether the current code is called by the test's `send`. The value is local to a task, so other threads read `false`.
private enum Sending {
  @TaskLocal static var isNow = false
}

struct PrintChangesTests {
  private struct Change: Equatable, Sendable {
    var action: String
    var old: Int
    var new: Int
    var isInSend: Bool
  }

  @Test func `a reducer's printer prints actions and changes in order, outside of the call of send`() async {
    let (changes, continuation) = AsyncStream.makeStream(of: Change.self)
    let printer = _ReducerPrinter<Counter.State, Counter.Action> { action, old, new in
      continuation.yield(Change(action: "\(action)", old: old.count, new: new.count, isInSend: Sending.isNow))
      if action == .nothing { continuation.finish() }
    }
    let store = Store(initialState: Counter.State()) { Counter()._printChanges(printer) }
    Sending.$isNow.withValue(true) {
      store.send(.add(1))
      store.send(.add(2))
      store.send(.nothing)
    }
    #expect(store.count == 3)
    var printed: [Change] = []
    for await change in changes { printed.append(change) }
    #expect(
      printed == [
        Change(action: "add(1)", old: 0, new: 1, isInSend: false),
        Change(action: "add(2)", old: 1, new: 3, isInSend: false),
        Change(action: "nothing", old: 3, new: 3, isInSend: false),
      ])
  }

  @Test func `a printing or signposting reducer behaves like its base`() {
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(nil).signpost()
      Counter().signpost("counter")
    }
    store.send(.add(1))
    #expect(store.count == 2)
  }

  private typealias Printer = _ReducerPrinter<Counter.State, Counter.Action>

  @Test func `a printed change consists of the action and the difference, or says that the state has not changed`() {
    #expect(
      Printer.changeText(.add(1), from: Counter.State(), to: Counter.State(count: 1)) == """
        received action:
          Counter.Action.add(1)
          - Counter.State(count: 0)
          + Counter.State(count: 1)

        """)
    #expect(
      Printer.changeText(.nothing, from: Counter.State(), to: Counter.State()) == """
        received action:
          Counter.Action.nothing
          (No state changes)

        """)
  }

  @Test(arguments: [
    (Counter.Action.nothing, ".nothing"),
    (.add(1), ".add(_)"),
    (.rows(.element(id: 1, action: .tapped)), ".rows(.element(id:, action: .tapped))"),
    (.named(first: "a", "b"), ".named(first:, _)"),
  ])
  fileprivate func `a printed action consists of the names of its cases`(action: Counter.Action, text: String) {
    #expect(Printer.labelsText(action) == "received action: Action\(text)")
  }

  @Test func `a change of a shared value alone is printed`() {
    let state = Total.State()
    let changes = SharedChanges()
    changes.track { state.$total.withLock { $0 = 5 } }
    #expect(
      _ReducerPrinter<Total.State, Total.Action>.changeText(.add, from: state, to: state, changes) == """
        received action:
          Total.Action.add
          - Total.State(total: #1 0)
          + Total.State(total: #1 5)

        """)
  }

  @MainActor
  @Test func `a printing reducer leaves shared changes to the test's assertions`() async {
    let store = TestStore(initialState: Total.State()) { Total()._printChanges(.actionLabels) }
    await store.send(.add) { $0.$total.withLock { $0 = 1 } }
    await store.send(.add) { $0.$total.withLock { $0 = 2 } }
  }
}

@Reducer
private struct Total {
  @ObservableState struct State: Equatable { @Shared(value: 0) var total }
  enum Action { case add }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$total.withLock { $0 += 1 }
      return .none
    }
  }
}

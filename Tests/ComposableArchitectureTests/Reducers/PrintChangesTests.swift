import ComposableArchitecture
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

/// Whether the code that runs is called from within `send`.
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

  @Test func `each action and its change are printed in their order, and nobody waits for it`() async {
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

  @Test func `a reducer that prints, or is marked for a profiler, does what it does`() {
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(nil).signpost()
      Counter().signpost("counter")
    }
    store.send(.add(1))
    #expect(store.count == 2)
  }

  private typealias Printer = _ReducerPrinter<Counter.State, Counter.Action>

  @Test func `a change reads as an action and a difference`() {
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
  fileprivate func `an action reads as the names of its cases`(action: Counter.Action, text: String) {
    #expect(Printer.labelsText(action) == "received action: Action\(text)")
  }
}

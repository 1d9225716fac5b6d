import ComposableArchitecture
import Testing

@Reducer
private struct Waiting {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    @Presents var note: Note.State?
  }

  enum Action {
    case wait
    case renamed(Int)
    case note(PresentationAction<Note.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .wait: return .run { _ in try await Task.never() }
      case .renamed(let id):
        state.id = id
        return .none
      case .note: return .none
      }
    }
    .ifLet(\.$note, action: \.note) { Note() }
  }
}

@Reducer
private struct Note {
  @ObservableState struct State: Equatable {}
  enum Action { case wait }
  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { _ in try await Task.never() } }
  }
}

@Reducer
private struct Tab {
  @ObservableState
  struct State: Equatable { @Presents var note: Note.State? = Note.State() }
  enum Action { case note(PresentationAction<Note.Action>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$note, action: \.note) { Note() }
  }
}

@Reducer
private struct House {
  @Reducer
  enum Destination {
    case first(Waiting)
    case second(Waiting)
  }

  @Reducer
  enum Mode {
    case first(Waiting)
    case second(Waiting)
  }

  @ObservableState
  struct State: Equatable {
    var child: Waiting.State? = Waiting.State(note: Note.State())
    @Presents var detail: Waiting.State? = Waiting.State()
    @Presents var destination: Destination.State? = .first(Waiting.State())
    var rows: IdentifiedArrayOf<Waiting.State> = [Waiting.State(id: 1), Waiting.State(id: 2)]
    var path = StackState<Waiting.State>([Waiting.State(), Waiting.State()])
    var mode = Mode.State.first(Waiting.State())
    var left = Tab.State()
    var right = Tab.State()
  }

  enum Action {
    case before(Change)
    case after(Change)
    case child(Waiting.Action)
    case detail(PresentationAction<Waiting.Action>)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<Waiting>)
    case path(StackActionOf<Waiting>)
    case mode(Mode.Action)
    case left(Tab.Action)
    case right(Tab.Action)
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (inout State) -> Void
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .before(let change) = action { change.make(&state) }
      return .none
    }
    EmptyReducer()
      .ifLet(\.child, action: \.child) { Waiting() }
      .ifLet(\.$detail, action: \.detail) { Waiting() }
      .ifLet(\.$destination, action: \.destination)
      .forEach(\.rows, action: \.rows) { Waiting() }
      .forEach(\.path, action: \.path) { Waiting() }
    Scope(state: \.mode, action: \.mode) { Mode.body }
    Scope(state: \.left, action: \.left) { Tab() }
    Scope(\.right, action: \.right) { Tab() }
    Reduce { state, action in
      if case .after(let change) = action { change.make(&state) }
      return .none
    }
  }
}

extension House.Destination.State: Equatable {}
extension House.Mode.State: Equatable {}

struct RemovedChildTests {
  private static let removals: [(House.Action, House.Change)] = [
    (.child(.wait), House.Change(testDescription: "child = nil") { $0.child = nil }),
    (.child(.wait), House.Change(testDescription: "child of another id") { $0.child?.id = 7 }),
    (.child(.note(.presented(.wait))), House.Change(testDescription: "child with a note = nil") { $0.child = nil }),
    (.child(.note(.presented(.wait))), House.Change(testDescription: "child.note = nil") { $0.child?.note = nil }),
    (.detail(.presented(.wait)), House.Change(testDescription: "detail = nil") { $0.detail = nil }),
    (
      .destination(.presented(.first(.wait))),
      House.Change(testDescription: "destination = nil") { $0.destination = nil }
    ),
    (
      .destination(.presented(.first(.wait))),
      House.Change(testDescription: "another destination") { $0.destination = .second(Waiting.State()) }
    ),
    (
      .destination(.presented(.first(.wait))),
      House.Change(testDescription: "a destination of another id") { $0.destination = .first(Waiting.State(id: 1)) }
    ),
    (
      .destination(.presented(.first(.wait))),
      House.Change(testDescription: "a destination whose id is changed in place") {
        $0.destination?.modify(\.first) { $0.id = 1 }
      }
    ),
    (.rows(.element(id: 1, action: .wait)), House.Change(testDescription: "rows.removeAll()") { $0.rows.removeAll() }),
    (
      .rows(.element(id: 2, action: .wait)),
      House.Change(testDescription: "rows.remove(id:)") { $0.rows.remove(id: 2) }
    ),
    (.path(.element(id: 0, action: .wait)), House.Change(testDescription: "path.removeAll()") { $0.path.removeAll() }),
    (
      .path(.element(id: 1, action: .wait)), House.Change(testDescription: "path.removeLast()") { $0.path.removeLast() }
    ),
    (
      .path(.element(id: 0, action: .wait)),
      House.Change(testDescription: "path = StackState()") { $0.path = StackState() }
    ),
    (.mode(.first(.wait)), House.Change(testDescription: "another mode") { $0.mode = .second(Waiting.State()) }),
    (
      .left(.note(.presented(.wait))), House.Change(testDescription: "a note in a scope") { $0.left.note = nil }
    ),
    (
      .right(.note(.presented(.wait))),
      House.Change(testDescription: "a note in a scope of the same feature") { $0.right = Tab.State(note: nil) }
    ),
  ]

  private func withStore<Result>(_ body: (StoreOf<House>) async -> Result) async -> Result {
    await withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      await body(Store(initialState: House.State()) { House() })
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: removals)
  private func `removing or replacing a child before its reducer runs cancels its effects`(
    start: House.Action, removal: House.Change
  ) async {
    await withStore { store in
      let task = store.send(start)
      #expect(store.effectCount == 1)
      store.send(.before(removal))
      await task.finish()
      #expect(store.effectCount == 0)
    }
  }

  @Test(.timeLimit(.minutes(5)), arguments: removals)
  private func `removing or replacing a child after its reducer ran cancels its effects`(
    start: House.Action, removal: House.Change
  ) async {
    await withStore { store in
      let task = store.send(start)
      #expect(store.effectCount == 1)
      store.send(.after(removal))
      await task.finish()
      #expect(store.effectCount == 0)
    }
  }

  @Test(.timeLimit(.minutes(5))) func `removing children does not cancel the effects of other children`() async {
    await withStore { store in
      let tasks = [
        store.send(.child(.wait)), store.send(.rows(.element(id: 1, action: .wait))),
        store.send(.path(.element(id: 0, action: .wait))), store.send(.left(.note(.presented(.wait)))),
        store.send(.destination(.presented(.first(.wait)))), store.send(.mode(.first(.wait))),
      ]
      let rest = House.Change(testDescription: "others") {
        $0.detail = nil
        $0.rows.remove(id: 2)
        $0.rows.append(Waiting.State(id: 3))
        $0.rows.move(fromOffsets: [0], toOffset: 2)
        $0.path.removeLast()
        $0.right.note = nil
        $0.child?.note = nil
        $0.destination?.modify(\.first) { $0.note = Note.State() }
      }
      store.send(.before(rest))
      store.send(.after(rest))
      #expect(store.effectCount == 6)
      #expect(tasks.allSatisfy { !$0.isCancelled })
      for task in tasks { task.cancel() }
      for task in tasks { await task.finish() }
      #expect(store.effectCount == 0)
    }
  }

  @Test(.timeLimit(.minutes(5))) func `the effects of a child that changes its own ID are cancelled`() async {
    await withStore { store in
      let task = store.send(.destination(.presented(.first(.wait))))
      store.send(.destination(.presented(.first(.renamed(5)))))
      await task.finish()
      #expect(store.effectCount == 0)
    }
  }

  @Test(.timeLimit(.minutes(5)))
  func `replacing the root state cancels the effects of children that it does not contain`()
    async
  {
    await withStore { store in
      let task = store.send(.rows(.element(id: 1, action: .wait)))
      var state = store.state
      state.rows = []
      store.replaceState(state)
      await task.finish()
      #expect(store.effectCount == 0)
    }
  }
}

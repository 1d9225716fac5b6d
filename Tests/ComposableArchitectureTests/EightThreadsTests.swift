import ComposableArchitecture
import Testing

@Reducer
private struct Item {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var name = "item"
  }

  enum Action {
    case increment
    case later
    case replace
  }

  enum CancelID { case later }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .replace: state = State(id: state.id, count: state.count)
      case .later:
        return .run { send in await send(.increment) }.cancellable(id: CancelID.later, cancelInFlight: true)
      }
      return .none
    }
  }
}

@Reducer
private struct Everything {
  @Reducer
  enum Mode {
    case one(Item)
    case two(Item)
  }

  @ObservableState
  struct State: Equatable {
    var rows = IdentifiedArray(uniqueElements: (0..<20).map { Item.State(id: $0) })
    var mode = Mode.State.one(Item.State(id: 0))
    var maybe: Item.State?
    var text = ""
    var log: [String] = []
    @Presents var sheet: Item.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case maybe(Item.Action)
    case mode(Mode.Action)
    case reset
    case rows(IdentifiedActionOf<Item>)
    case sheet(PresentationAction<Item.Action>)
    case shuffle(Int)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.mode, action: \.mode) { Mode.body }
    Reduce { state, action in
      switch action {
      case .shuffle(let number): shuffle(&state, number)
      case .reset: state = State()
      default: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Item() }
    .ifLet(\.maybe, action: \.maybe) { Item() }
    .forEach(\.rows, action: \.rows) { Item() }
  }

  private func shuffle(_ state: inout State, _ number: Int) {
    state.sheet = number.isMultiple(of: 3) ? nil : Item.State(id: number)
    state.maybe = number.isMultiple(of: 2) ? nil : Item.State(id: number)
    state.mode = number.isMultiple(of: 2) ? .one(Item.State(id: number)) : .two(Item.State(id: number))
    state.log = state.log.suffix(30) + ["\(number)"]
    state.rows.remove(id: number % 20)
    state.rows.updateOrAppend(Item.State(id: number % 20, name: "new \(number)"))
  }
}

extension Everything.Mode.State: Equatable {}

/// Eight threads send actions to one store, read it and scope it at once. In a build with the thread sanitizer, data
/// races fail the test.
struct EightThreadsTests {
  private let store = Store(initialState: Everything.State()) { Everything() }

  private var ways: [@Sendable (Int) -> Void] {
    [
      { [store] in store.send(.shuffle($0)) },
      { [store] _ in
        for row in store.scope(state: \.rows, action: \.rows).prefix(5) {
          withPerceptionTracking {
            _ = "\(row.count) \(row.name) \(row.id)"
          } onChange: {
            _ = store.text
          }
          row.send(.increment)
          row.send(.replace)
        }
      },
      { [store] _ in
        guard let sheet = store.scope(\.$sheet, action: \.sheet) else { return }
        sheet.send(.increment)
        sheet.send(.later)
        _ = "\(sheet.count) \(sheet.name)"
      },
      { [store] _ in
        guard let maybe = store.scope(state: \.maybe, action: \.maybe) else { return }
        maybe.send(.increment)
        _ = maybe.withState { "\($0.count) \($0.name)" }
      },
      { [store] number in
        store.text = "text \(number)"
        _ = store.text
      },
      { [store] _ in
        withPerceptionTracking {
          _ = "\(store.log.count) \(store.mode) \(String(describing: store.sheet?.count))"
        } onChange: {
          _ = store.log.last
        }
      },
      { [store] number in
        _ = store.state
        if number.isMultiple(of: 50) { store.send(.reset) }
      },
      { [store] _ in
        switch store.scope(state: \.mode, action: \.mode).case {
        case .one(let item), .two(let item):
          item.send(.increment)
          _ = item.name
        }
      },
    ]
  }

  @Test func `a store that eight threads use at once loses no rows`() async {
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask { [ways] in
          for number in 0..<100 { ways[(thread + number) % ways.count](number) }
        }
      }
    }
    #expect(store.rows.count == 20)
  }
}

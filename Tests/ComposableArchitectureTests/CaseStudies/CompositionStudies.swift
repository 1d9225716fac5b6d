import ComposableArchitecture
import Foundation
import Testing

@Reducer
private struct Nested {
  @ObservableState struct State: Equatable, Identifiable {
    let id: UUID
    var name = ""
    var rows: IdentifiedArrayOf<State> = []
  }
  enum Action {
    case addRowButtonTapped
    case nameChanged(String)
    case removed(IndexSet)
    indirect case rows(IdentifiedActionOf<Nested>)
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addRowButtonTapped:
        state.rows.append(State(id: uuid()))
        return .none
      case .nameChanged(let name):
        state.name = name
        return .none
      case .removed(let indices):
        state.rows.remove(atOffsets: indices)
        return .none
      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Self() }
  }
}

@Reducer
private struct Screens {
  @ObservableState struct State: Equatable {
    @Presents var next: Screens.State?
    var depth = 0
  }
  enum Action {
    case closeAllButtonTapped
    indirect case next(PresentationAction<Screens.Action>)
    case nextButtonTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeAllButtonTapped: state.next = nil
      case .nextButtonTapped: state.next = State(depth: state.depth + 1)
      case .next: break
      }
      return .none
    }
    .ifLet(\.$next, action: \.next) { Screens() }
  }
}

@Reducer
private struct Login {
  @ObservableState struct State: Equatable { var name = "" }
  enum Action: BindableAction, ViewAction {
    case binding(BindingAction<State>)
    case loggedIn
    case view(View)
    @CasePathable enum View { case submitButtonTapped }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      switch action {
      case .view(.submitButtonTapped): .send(.loggedIn)
      case .binding, .loggedIn: .none
      }
    }
  }
}

@Reducer
private struct Game {
  @ObservableState struct State: Equatable { var moves = 0 }
  enum Action: Equatable {
    case moved
    case quitButtonTapped
    case ticked
  }
  @Dependency(\.date.now) var now
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .moved:
        state.moves += 1
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.ticked)
        }
      case .quitButtonTapped, .ticked:
        return .none
      }
    }
  }
}

@Reducer
private enum App {
  case game(Game)
  case login(Login)

}

extension App.State: Equatable {}

@Reducer
private struct AppFlow {
  typealias State = App.State
  typealias Action = App.Action
  var body: some Reducer<State, Action> {
    CombineReducers {
      Reduce { state, action in
        switch action {
        case .login(.loggedIn): state = .game(Game.State())
        case .game(.quitButtonTapped): state = .login(Login.State())
        case .game, .login: break
        }
        return .none
      }
    }
    .ifCaseLet(\.game, action: \.game) { Game() }
    .ifCaseLet(\.login, action: \.login) { Login() }
  }
}

@Reducer
private struct Stamped {
  @ObservableState struct State: Equatable {
    var changes: [String] = []
    var date: Date?
    var id: UUID?
    var number = 0
    var toggles = 0
    var isOn = false
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case randomButtonTapped
    case stampButtonTapped
  }
  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.isOn):
        state.toggles += 1
      case .binding:
        break
      case .randomButtonTapped:
        state.number = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
      case .stampButtonTapped:
        state.date = date.now
        state.id = uuid()
      }
      return .none
    }
    .onChange(of: \.number) { old, new in
      Reduce { state, _ in
        state.changes.append("\(old)->\(new)")
        return .none
      }
    }
  }
}

@MainActor
struct CompositionStudies {
  @Test func `a recursive list adds, names and removes rows`() async {
    let store = TestStore(initialState: Nested.State(id: UUID(0))) {
      Nested()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addRowButtonTapped) { $0.rows = [Nested.State(id: UUID(0))] }
    await store.send(\.rows[id: UUID(0)].addRowButtonTapped) {
      $0.rows[id: UUID(0)]?.rows = [Nested.State(id: UUID(1))]
    }
    await store.send(.rows(.element(id: UUID(0), action: .rows(.element(id: UUID(1), action: .nameChanged("x")))))) {
      $0.rows[id: UUID(0)]?.rows[id: UUID(1)]?.name = "x"
    }
    await store.send(.removed([0])) { $0.rows = [] }
  }

  @Test func `a screen presents another screen of its own type`() async {
    let store = TestStore(initialState: Screens.State()) { Screens() }
    await store.send(.nextButtonTapped) { $0.next = Screens.State(depth: 1) }
    await store.send(\.next.nextButtonTapped) { $0.next?.next = Screens.State(depth: 2) }
    await store.send(\.next.next.dismiss) { $0.next?.next = nil }
    await store.send(.closeAllButtonTapped) { $0.next = nil }
  }

  @Test func `an app switches screens, and cancels the effects of the previous one`() async {
    let clock = TestClock()
    let store = TestStore(initialState: .login(Login.State())) {
      AppFlow()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.login.binding.name, "Blob") { $0.modify(\.login) { $0.name = "Blob" } }
    await store.send(\.login.view.submitButtonTapped)
    await store.receive(\.login.loggedIn) { $0 = .game(Game.State()) }
    await store.send(\.game.moved) { $0.modify(\.game) { $0.moves = 1 } }
    await store.send(\.game.quitButtonTapped) { $0 = .login(Login.State()) }
    await clock.run()
  }

  @Test func `a test controls the date, the UUID and the random number`() async {
    let store = TestStore(initialState: Stamped.State()) {
      Stamped()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.uuid = .constant(UUID(7))
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Halves())
    }
    await store.send(.stampButtonTapped) {
      $0.date = Date(timeIntervalSince1970: 0)
      $0.id = UUID(7)
    }
    await store.send(.randomButtonTapped) {
      $0.number = 3
      $0.changes = ["0->3"]
    }
  }

  @Test func `a binding action is matched by its field, and onChange ignores a change by an earlier reducer`() async {
    let store = TestStore(initialState: Stamped.State()) { Stamped() }
    await store.send(\.binding.isOn, true) {
      $0.isOn = true
      $0.toggles = 1
    }
    await store.send(.binding(.set(\.number, 0)))
    // `BindingReducer`, which runs before the reducer that `onChange` modifies, makes this change.
    await store.send(.set(\.number, 4)) { $0.number = 4 }
  }

  @Test func `the dependency modifier overrides the date and the UUID of one feature`() {
    let store = Store(initialState: Stamped.State()) {
      Stamped()
        .dependency(\.date, .constant(Date(timeIntervalSince1970: 9)))
        .dependency(\.uuid, .incrementing)
    }
    store.send(.stampButtonTapped)
    #expect(store.date == Date(timeIntervalSince1970: 9))
    #expect(store.id == UUID(0))
  }
}

private struct Halves: RandomNumberGenerator, Sendable {
  mutating func next() -> UInt64 { .max / 2 }
}

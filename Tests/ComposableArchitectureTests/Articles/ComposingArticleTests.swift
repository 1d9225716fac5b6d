import ComposableArchitecture
import Foundation
import Testing

@Reducer
private struct Counter {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }

  enum Action {
    case incrementButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct TwoCounters {
  @ObservableState
  struct State: Equatable {
    var left = Counter.State()
    var right = Counter.State()
    var isBalanced = true
  }

  enum Action {
    case left(Counter.Action)
    case resetButtonTapped
    case right(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Counter() }
    Scope(state: \.right, action: \.right) { Counter() }
    Reduce { state, action in
      switch action {
      case .left, .right:
        state.isBalanced = state.left.count == state.right.count
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}

@Reducer
private struct Player {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: UUID
    var points = 0
  }

  enum Action {
    case leaveButtonTapped
    case pointButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .pointButtonTapped = action { state.points += 1 }
      return .none
    }
  }
}

@Reducer
private struct Scores {
  @ObservableState
  struct State: Equatable {
    var players: IdentifiedArrayOf<Player.State> = []
  }

  enum Action {
    case addButtonTapped
    case players(IdentifiedActionOf<Player>)
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.players.append(Player.State(id: uuid()))
        return .none
      case .players(.element(let id, .leaveButtonTapped)):
        state.players.remove(id: id)
        return .none
      case .players:
        return .none
      }
    }
    .forEach(\.players, action: \.players) { Player() }
  }
}

struct ComposingArticleTests {
  @Test func `the Composing article's child store sends the child's actions and shows the child's state`() {
    let store = Store(initialState: TwoCounters.State()) { TwoCounters() }
    let left = store.scope(state: \.left, action: \.left)
    left.send(.incrementButtonTapped)
    #expect(left.count == 1)
    #expect(store.isBalanced == false)
  }

  @MainActor
  @Test func `the Composing article's two counters count separately and are reset together`() async {
    let store = TestStore(initialState: TwoCounters.State()) { TwoCounters() }
    await store.send(\.left.incrementButtonTapped) {
      $0.left.count = 1
      $0.isBalanced = false
    }
    await store.send(\.right.incrementButtonTapped) {
      $0.right.count = 1
      $0.isBalanced = true
    }
    await store.send(\.resetButtonTapped) { $0 = TwoCounters.State() }
  }

  @MainActor
  @Test func `the Composing article's list adds, scores and removes players`() async {
    let store = TestStore(initialState: Scores.State()) {
      Scores()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(\.addButtonTapped) { $0.players = [Player.State(id: UUID(0))] }
    await store.send(\.players[id: UUID(0)].pointButtonTapped) { $0.players[id: UUID(0)]?.points = 1 }
    await store.send(\.players[id: UUID(0)].leaveButtonTapped) { $0.players = [] }
  }
}

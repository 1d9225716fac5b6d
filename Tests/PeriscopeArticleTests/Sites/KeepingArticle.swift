import ComposableArchitecture
import Periscope
import Testing

private struct CounterView: View {
  let store: StoreOf<Counter>
  var body: some View { output { "\(store.count)" } }
}

@Reducer
private struct Clock {
  @ObservableState
  struct State: Equatable, Codable {
    var isRunning = true
    var seconds = 0
  }

  enum Action {
    case pageShown
    case ticked
  }

  @Dependency(\.continuousClock) var clock

  private var ticks: Effect<Action> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageShown:
        return state.isRunning ? ticks : .none
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

private struct ClockView: View {
  let store: StoreOf<Clock>

  var body: some View {
    Text("\(store.seconds) s").task { store.send(.pageShown) }
  }
}

struct KeepingArticle {
  @Test @MainActor func `the Keeping article's running clock ticks from when its page is shown until it is left`() async
  {
    let clock = TestClock()
    let store = TestStore(initialState: Clock.State()) {
      Clock()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = await store.send(.pageShown)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    await task.cancel()
    #expect(ClockView(store: Store(initialState: Clock.State()) { Clock() }).store.seconds == 0)
  }

  @Test func `the Keeping article's page that commits at intervals shows its initial state`() async throws {
    let site = Site {
      Page("/board", title: "Board", lifetime: .everybody, initialState: Board.State()) {
        Board()
      } content: { store in
        BoardView(store: store)
      }
      .commits(every: .milliseconds(500))
    }
    try await expect("0", at: "/board", of: site)
  }

  @Test func `the Keeping article's page with a migration shows its initial state`() async throws {
    let site = Site {
      Page("/counter", title: "Counter", initialState: Counter.State()) {
        Counter()
      } content: { store in
        CounterView(store: store)
      }
      .migrating { (old: CounterBefore) in Counter.State(count: old.value) }
    }
    try await expect("0", at: "/counter", of: site)
  }

  @Test func `the Keeping article's page of a shared store shows the store's state`() async throws {
    let lobby = SharedStore(initialState: Lobby.State()) { Lobby() }

    let site = Site {
      Page("/lobby", title: "Lobby", shared: lobby) { store in LobbyView(store: store) }
      Page("/desk", title: "Desk", initialState: Desk.State()) {
        Desk()
      } content: { store in
        DeskView(store: store, lobby: lobby.store)
      }
    }
    try await expect("1 guests", at: "/lobby", of: site)
  }
}

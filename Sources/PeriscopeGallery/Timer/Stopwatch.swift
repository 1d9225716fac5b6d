import ComposableArchitecture

@Reducer
struct Stopwatch {
  @ObservableState
  struct State: Equatable, Codable {
    var isRunning = false
    var seconds = 0
  }

  enum Action {
    case pageShown
    case resetButtonTapped
    case ticked
    case toggleButtonTapped
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageShown:
        // After a restart of the server, the page has its archived state, but its effect no longer runs.
        return state.isRunning ? ticks : .none

      case .resetButtonTapped:
        state.seconds = 0
        // A running timer continues; its next tick comes after a whole second.
        return state.isRunning ? ticks : .none

      case .ticked:
        state.seconds += 1
        return .none

      case .toggleButtonTapped:
        state.isRunning.toggle()
        return state.isRunning ? ticks : .cancel(id: CancelID.timer)
      }
    }
  }

  private var ticks: Effect<Action> {
    .run { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
    }
    .cancellable(id: CancelID.timer, cancelInFlight: true)
  }
}

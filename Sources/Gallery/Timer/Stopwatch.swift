import ComposableArchitecture

@Reducer
struct Stopwatch {
  @ObservableState
  struct State: Equatable, Codable {
    var isRunning = false
    var seconds = 0
  }

  enum Action {
    case resetButtonTapped
    case startButtonTapped
    case stopButtonTapped
    case ticked
  }

  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetButtonTapped:
        state.seconds = 0
        // A timer that runs goes on, with a whole second to its next tick.
        return state.isRunning ? ticks : .none

      case .startButtonTapped:
        state.isRunning = true
        return ticks

      case .stopButtonTapped:
        state.isRunning = false
        return .cancel(id: CancelID.timer)

      case .ticked:
        state.seconds += 1
        return .none
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

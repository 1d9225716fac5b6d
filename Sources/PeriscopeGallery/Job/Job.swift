import ComposableArchitecture

/// Work that takes a while, shows how far it is, and can be cancelled.
@Reducer
struct Job {
  enum Outcome: String, Codable { case cancelled, finished }

  @ObservableState
  struct State: Equatable, Codable {
    /// The number of finished steps; `nil` while no job runs.
    var step: Int?
    var outcome: Outcome?
  }

  enum Action {
    case cancelButtonTapped
    case pageShown
    case startButtonTapped
    case stepCompleted
  }

  enum CancelID { case work }

  static let steps = 40

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelButtonTapped:
        state.step = nil
        state.outcome = .cancelled
        return .cancel(id: CancelID.work)

      case .pageShown:
        // After a restart of the server, the page has its archived state, but its effect no longer runs.
        return state.step == nil ? .none : work

      case .startButtonTapped:
        state.step = 0
        state.outcome = nil
        return work

      case .stepCompleted:
        guard let step = state.step else { return .none }
        guard step + 1 == Self.steps else {
          state.step = step + 1
          return .none
        }
        state.step = nil
        state.outcome = .finished
        return .cancel(id: CancelID.work)
      }
    }
  }

  private var work: Effect<Action> {
    .run { send in
      for await _ in clock.timer(interval: .milliseconds(150)) { await send(.stepCompleted) }
    }
    .cancellable(id: CancelID.work, cancelInFlight: true)
  }
}

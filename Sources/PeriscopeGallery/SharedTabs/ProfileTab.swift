import ComposableArchitecture

@Reducer
struct ProfileTab {
  @ObservableState
  struct State: Equatable {
    @Shared(.stats) var stats
  }

  enum Action {
    case resetButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .resetButtonTapped:
        state.$stats.withLock { $0 = Stats() }
        return .none
      }
    }
  }
}

import ComposableArchitecture

/// The waves of all visitors, who share one store.
@Reducer
struct Waves {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action {
    case waveButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .waveButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}

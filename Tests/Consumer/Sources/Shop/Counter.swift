import ComposableArchitecture

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
  }

  enum Action {
    case incrementButtonTapped
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
  }
}

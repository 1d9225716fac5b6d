import ComposableArchitecture

/// A counter that can be removed. Its state, its view and its effects end with it.
@Reducer
struct OptionalCounter {
  @ObservableState
  struct State: Equatable, Codable {
    var counter: Counter.State?
  }

  enum Action {
    case counter(Counter.Action)
    case toggleButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counter:
        return .none

      case .toggleButtonTapped:
        state.counter = state.counter == nil ? Counter.State() : nil
        return .none
      }
    }
    .ifLet(\.counter, action: \.counter) { Counter() }
  }
}

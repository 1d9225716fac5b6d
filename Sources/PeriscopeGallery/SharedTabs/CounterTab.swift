import ComposableArchitecture

@Reducer
struct CounterTab {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    @Shared(.stats) var stats
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case decrementButtonTapped
    case incrementButtonTapped
    case isPrimeButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .decrementButtonTapped:
        state.$stats.withLock { $0.add(-1) }
        return .none

      case .incrementButtonTapped:
        state.$stats.withLock { $0.add(1) }
        return .none

      case .isPrimeButtonTapped:
        let count = state.stats.count
        state.alert = AlertState { TextState(count.isPrime ? "\(count) is prime." : "\(count) is not prime.") }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension Int {
  fileprivate var isPrime: Bool {
    guard self > 3 else { return self > 1 }
    var divisor = 2
    // A count is small enough for trial division.
    while divisor * divisor <= self {
      if isMultiple(of: divisor) { return false }
      divisor += 1
    }
    return true
  }
}

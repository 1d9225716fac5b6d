import ComposableArchitecture

/// A feature that is made of the same feature twice.
@Reducer
struct TwoCounters {
  @ObservableState
  struct State: Equatable, Codable {
    var first = Counter.State()
    var second = Counter.State()

    var sum: Int { first.count + second.count }
  }

  enum Action {
    case first(Counter.Action)
    case second(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Counter() }
    Scope(state: \.second, action: \.second) { Counter() }
  }
}

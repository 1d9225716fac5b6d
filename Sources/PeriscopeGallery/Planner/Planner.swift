import ComposableArchitecture
import Periscope

/// Days that are booked in a calendar, which a script draws.
@Reducer
struct Planner {
  struct Day: Codable, Comparable, Hashable {
    var month: Int
    var day: Int

    static func < (first: Self, second: Self) -> Bool { (first.month, first.day) < (second.month, second.day) }
  }

  @ObservableState
  struct State: Equatable, Codable {
    var booked: [Day] = []
    var chosen = Day(month: 1, day: 1)
  }

  enum Action {
    case bookButtonTapped
    case dayChosen(Day)
    case freeButtonTapped(Day)
  }

  /// The most booked days.
  static let limit = 20

  @Dependency(\.page) var page

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookButtonTapped:
        guard !state.booked.contains(state.chosen), state.booked.count < Self.limit else { return .none }
        state.booked.append(state.chosen)
        state.booked.sort()
        page.emit("booked", state.chosen)

      case .dayChosen(let day):
        guard 1...12 ~= day.month, 1...31 ~= day.day else { return .none }
        state.chosen = day

      case .freeButtonTapped(let day):
        state.booked.removeAll { $0 == day }
      }
      return .none
    }
  }
}

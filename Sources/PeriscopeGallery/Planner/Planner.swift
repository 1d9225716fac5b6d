import ComposableArchitecture
import Periscope

/// Days that are booked in a calendar, which a script draws.
@Reducer
struct Planner {
  struct Day: Codable, Comparable, Hashable {
    var month: Int
    var day: Int

    static func < (first: Self, second: Self) -> Bool { (first.month, first.day) < (second.month, second.day) }

    /// The names of the months, and their lengths in the calendar's year.
    private static let months = [
      ("January", 31), ("February", 28), ("March", 31), ("April", 30), ("May", 31), ("June", 30), ("July", 31),
      ("August", 31), ("September", 30), ("October", 31), ("November", 30), ("December", 31),
    ]

    /// Whether the year has the day.
    var exists: Bool { Self.months.indices.contains(month - 1) && 1...Self.months[month - 1].1 ~= day }

    /// The day as a text.
    var name: String { exists ? "\(day) \(Self.months[month - 1].0)" : "" }
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
        guard day.exists else { return .none }
        state.chosen = day

      case .freeButtonTapped(let day):
        state.booked.removeAll { $0 == day }
      }
      return .none
    }
  }
}

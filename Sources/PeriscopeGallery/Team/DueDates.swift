import ComposableArchitecture

/// The day that a member has chosen in the calendar of due dates.
@Reducer
struct DueDates {
  @ObservableState
  struct State: Equatable, Codable {
    var chosen: CalendarDay
  }

  enum Action {
    case dayChosen(CalendarDay)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .dayChosen(let day):
        if day.exists { state.chosen = day }
        return .none
      }
    }
  }
}

extension Team.State {
  /// The cards with a due date that are not done, the earliest date first.
  var dueCards: [Team.Card] {
    cards.filter { $0.due != nil && $0.column != .done }
      .sorted { ($0.due ?? CalendarDay(1970, 1, 1), $0.id) < ($1.due ?? CalendarDay(1970, 1, 1), $1.id) }
  }
}

import ComposableArchitecture

/// A poll of all visitors, who share one store.
@Reducer
struct Poll {
  struct Choice: Equatable, Codable, Identifiable, Sendable {
    let id: String
    var votes = 0
  }

  @ObservableState
  struct State: Equatable, Codable {
    var choices: IdentifiedArrayOf<Choice> = [
      Choice(id: "Tabs"), Choice(id: "Spaces"), Choice(id: "Whatever the formatter does"),
    ]

    var total: Int { choices.reduce(0) { $0 + $1.votes } }

    func share(of choice: Choice) -> Double {
      total == 0 ? 0 : Double(choice.votes) / Double(total)
    }
  }

  enum Action {
    case voteButtonTapped(Choice.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .voteButtonTapped(let id):
        state.choices[id: id]?.votes += 1
        return .none
      }
    }
  }
}

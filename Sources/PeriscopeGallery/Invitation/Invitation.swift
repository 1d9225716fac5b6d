import ComposableArchitecture

/// A link that is copied and shared. The server counts the copies, and can replace the link.
@Reducer
struct Invitation {
  @ObservableState
  struct State: Equatable, Codable {
    var number = 1
    var copies = 0

    var link: String { "https://example.com/invitations/\(number)" }
  }

  enum Action {
    case copyButtonTapped
    case replaceButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .copyButtonTapped:
        state.copies += 1
      case .replaceButtonTapped:
        state.number += 1
        state.copies = 0
      }
      return .none
    }
  }
}

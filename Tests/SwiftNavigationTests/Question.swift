import SwiftNavigation

enum Answer: String, Codable, Sendable {
  case confirmButtonTapped
  case laterButtonTapped
}

/// The dialog of the module's documentation.
func question(_ name: String, mayBeLater: Bool = false) -> AlertState<Answer> {
  AlertState {
    TextState("Delete ") + TextState(name).bold() + TextState("?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmButtonTapped) {
      TextState("Delete")
    }
    if mayBeLater {
      ButtonState(action: .send(.laterButtonTapped)) { TextState("Later") }
    }
    ButtonState(role: .cancel) {
      TextState("Keep")
    }
  } message: {
    TextState("It cannot be brought back.")
  }
}

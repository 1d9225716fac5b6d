import ComposableArchitecture

extension AlertState where Action == Order.Destination.Alert {
  static let incomplete = Self {
    TextState("Something is missing")
  } message: {
    TextState("A name and a street are needed.")
  }

  static func thanks(_ name: String) -> Self {
    Self {
      TextState("Thank you, \(name)")
    } actions: {
      ButtonState(action: .anotherButtonTapped) { TextState("Order another one") }
      ButtonState(role: .cancel) { TextState("Done") }
    }
  }
}

extension ConfirmationDialogState where Action == Order.Destination.Confirmation {
  static let clear = Self(titleVisibility: .visible) {
    TextState("Clear the order?")
  } actions: {
    ButtonState(role: .destructive, action: .clearEverythingButtonTapped) { TextState("Clear everything") }
    ButtonState(action: .keepAddressButtonTapped) { TextState("Keep the address") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  }
}

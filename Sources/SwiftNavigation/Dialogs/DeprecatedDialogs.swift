extension AlertState {
  /// Creates an alert from its parts.
  @available(*, deprecated, message: "Use 'AlertState(title:actions:message:)'.")
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.init { title }
    self.buttons = buttons
    self.message = message
  }

  /// Creates an alert with one button, or without any.
  @available(*, deprecated, message: "Use 'AlertState(title:actions:message:)'.")
  public init(title: TextState, message: TextState? = nil, dismissButton: ButtonState<Action>? = nil) {
    self.init { title }
    buttons = dismissButton.map { [$0] } ?? []
    self.message = message
  }

  /// Creates an alert with two buttons.
  @available(*, deprecated, message: "Use 'AlertState(title:actions:message:)'.")
  public init(
    title: TextState, message: TextState? = nil, primaryButton: ButtonState<Action>,
    secondaryButton: ButtonState<Action>
  ) {
    self.init { title }
    buttons = [primaryButton, secondaryButton]
    self.message = message
  }
}

extension ConfirmationDialogState {
  /// Creates a dialog from its parts.
  @available(*, deprecated, message: "Use 'ConfirmationDialogState(titleVisibility:title:actions:message:)'.")
  public init(
    title: TextState, titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil, buttons: [ButtonState<Action>] = []
  ) {
    self.init(titleVisibility: titleVisibility) { title }
    self.buttons = buttons
    self.message = message
  }
}

extension ButtonState {
  /// Returns a button that cancels.
  @available(*, deprecated, message: "Use 'ButtonState(role: .cancel, action:label:)'.")
  public static func cancel(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Returns a button without a special purpose.
  @available(*, deprecated, message: "Use 'ButtonState(action:label:)'.")
  public static func `default`(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(action: action) { label }
  }

  /// Returns a button that deletes or destroys data.
  @available(*, deprecated, message: "Use 'ButtonState(role: .destructive, action:label:)'.")
  public static func destructive(_ label: TextState, action: ButtonStateAction<Action> = .send(nil)) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}

public import ComposableArchitecture
public import PeriscopeHTML

nonisolated extension HTML {
  /// Shows an alert while there is an item.
  ///
  /// ```swift
  /// .alert(item: $model.failure) { failure in
  ///   Text(failure.title)
  /// } actions: { failure in
  ///   Button("Retry") { model.retry(failure) }
  /// } message: { failure in
  ///   Text(failure.reason)
  /// }
  /// ```
  ///
  /// Each button, and Escape, sets the item to `nil`.
  public func alert<Item, Actions: HTML, Message: HTML>(
    item: Binding<Item?>, title: (Item) -> Text, @HTMLBuilder actions: @escaping (Item) -> Actions,
    @HTMLBuilder message: @escaping (Item) -> Message
  ) -> some HTML {
    asking(.alert, item, .visible, title, actions, message)
  }

  /// Shows an alert without a message while there is an item. Each button sets the item to `nil`.
  public func alert<Item, Actions: HTML>(
    item: Binding<Item?>, title: (Item) -> Text, @HTMLBuilder actions: @escaping (Item) -> Actions
  ) -> some HTML {
    asking(.alert, item, .visible, title, actions, { _ in HTMLNothing() })
  }

  /// Shows a choice of actions while there is an item. Each button sets the item to `nil`.
  public func confirmationDialog<Item, Actions: HTML, Message: HTML>(
    item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
    @HTMLBuilder actions: @escaping (Item) -> Actions, @HTMLBuilder message: @escaping (Item) -> Message
  ) -> some HTML {
    asking(.confirmation, item, titleVisibility, title, actions, message)
  }

  /// Shows a choice of actions without a message while there is an item. Each button sets the item to `nil`.
  public func confirmationDialog<Item, Actions: HTML>(
    item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
    @HTMLBuilder actions: @escaping (Item) -> Actions
  ) -> some HTML {
    asking(.confirmation, item, titleVisibility, title, actions, { _ in HTMLNothing() })
  }

  /// Shows the alert of a model while there is one.
  ///
  /// ```swift
  /// .alert($model.destination.alert) { action in
  ///   model.alertButtonTapped(action)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The alert, which each button sets to `nil`.
  ///   - action: A closure that is called with the action of the button, which is `nil` for a button without one.
  public func alert<Action>(
    _ state: Binding<AlertState<Action>?>, action: @escaping (Action?) -> Void
  ) -> some HTML {
    asking(
      .alert, state, .visible, { Text($0.title) }, { DialogButtons(buttons: $0.buttons, action: action) },
      { DialogMessage(text: $0.message) })
  }

  /// Shows the confirmation dialog of a model while there is one.
  ///
  /// - Parameters:
  ///   - state: The dialog, which each button sets to `nil`.
  ///   - action: A closure that is called with the action of the button, which is `nil` for a button without one.
  public func confirmationDialog<Action>(
    _ state: Binding<ConfirmationDialogState<Action>?>, action: @escaping (Action?) -> Void
  ) -> some HTML {
    let isTitleHidden = state.wrappedValue?.titleVisibility == .hidden
    return asking(
      .confirmation, state, isTitleHidden ? .hidden : .automatic, { Text($0.title) },
      { DialogButtons(buttons: $0.buttons, action: action) }, { DialogMessage(text: $0.message) })
  }

  private func asking<Item, Actions: HTML, Message: HTML>(
    _ kind: DialogKind, _ item: Binding<Item?>, _ visibility: Visibility, _ title: (Item) -> Text,
    _ actions: @escaping (Item) -> Actions, _ message: @escaping (Item) -> Message
  ) -> some HTML {
    let value = item.wrappedValue
    return asking(
      kind, value.map(title) ?? Text(verbatim: ""), Binding<Bool>(item), visibility, value, actions, message)
  }
}

/// The buttons of a dialog's state.
nonisolated private struct DialogButtons<Action>: HTML {
  let buttons: [ButtonState<Action>]
  let action: (Action?) -> Void

  var body: some HTML {
    ForEach(buttons) { button in
      Button(role: button.role.map { $0 == .cancel ? .cancel : .destructive }) {
        button.withAction(action)
      } label: {
        Text(button.label)
      }
    }
  }
}

/// The message of a dialog's state.
nonisolated private struct DialogMessage: HTML {
  let text: TextState?

  var body: some HTML {
    if let text { Text(text) }
  }
}

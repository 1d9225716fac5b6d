public import ComposableArchitecture
public import PeriscopeHTML

nonisolated extension HTML {
  /// Shows the alert of a store while there is one.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  /// ```
  ///
  /// A button sends its action, and is offered under the path to it: `alert.confirmDeletion`. A button without an action sends
  /// `dismiss`. Escape presses the cancel button, or the only button if it has no action. Without buttons, the alert
  /// gets one.
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some HTML {
    asking(.alert, item)
  }

  /// Shows the confirmation dialog of a store while there is one.
  ///
  /// ```swift
  /// .confirmationDialog($store.scope(state: \.confirmationDialog, action: \.confirmationDialog))
  /// ```
  ///
  /// The user can always cancel the dialog.
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some HTML {
    asking(.confirmation, item)
  }

  private func asking<State: QuestionState>(
    _ kind: DialogKind, _ item: Binding<Store<State, State.Action>?>
  ) -> PresentedView<Self, StoreQuestion<State>> {
    // Read in the body of the view that shows the alert, so that the view observes the value.
    let store = item.wrappedValue
    return PresentedView(self, id: store.map { AnyHashable($0.withState(\.id)) }) {
      store.map { StoreQuestion(kind: kind, item: item, store: $0) }
    }
  }
}

/// The common properties of alerts and confirmation dialogs.
protocol QuestionState<Action>: Identifiable where ID == DialogID {
  associatedtype Action
  var title: TextState { get }
  var message: TextState? { get }
  var buttons: [ButtonState<Action>] { get }
  var isTitleVisible: Bool { get }
}

extension AlertState: QuestionState {
  var isTitleVisible: Bool { true }
}

extension ConfirmationDialogState: QuestionState {
  var isTitleVisible: Bool { titleVisibility != .hidden }
}

/// The dialog of a store's state.
nonisolated private struct StoreQuestion<State: QuestionState>: HTML {
  let kind: DialogKind
  let item: Binding<Store<State, State.Action>?>
  let store: Store<State, State.Action>

  var body: some HTML {
    let state = store.state
    let dismissal = Dismissal(item, AnyHashable(state.id))
    // The message's element is written even without a message, because the message may appear later.
    Question(
      kind: kind, title: Text(state.title), isTitleVisible: state.isTitleVisible, dismissal: dismissal,
      isAnswered: false
    ) {
      ForEach(state.buttons) { button in
        self.button(button, of: state, dismissal)
      }
      if needsCancel(state) {
        DialogButton(
          label: kind == .alert ? FixedWord("OK") : FixedWord("Cancel"), name: dismissal.name, kind: .cancel,
          startsFocused: state.buttons.contains { $0.role == .destructive }, action: dismissal.dismiss)
      }
    } message: {
      if let message = state.message { p { Text(message) } }
    }
  }

  private func needsCancel(_ state: State) -> Bool {
    kind == .alert ? state.buttons.isEmpty : !state.buttons.contains { $0.role == .cancel }
  }

  private func button(
    _ button: ButtonState<State.Action>, of state: State, _ dismissal: Dismissal
  ) -> DialogButton<Text> {
    let action = button.action.action
    let isOnly = state.buttons.count == 1 && action == nil
    // An accidental Return must not press a destructive button.
    let isSafe = button.role == .cancel && state.buttons.contains { $0.role == .destructive }
    return DialogButton(
      label: Text(button.label),
      name: action.map { OfferName(of: $0, to: store) } ?? dismissal.name,
      kind: button.role == .cancel || isOnly ? .cancel : button.role == .destructive ? .destructive : .plain,
      startsFocused: isSafe
    ) {
      button.withAction { action in
        if let action { store.send(action) }
      }
      // Dismisses this alert, unless the action has presented a different one in its place.
      if item.wrappedValue?.withState(\.id) == state.id { dismissal.dismiss() }
    }
  }
}

public import ComposableArchitecture
public import PeriscopeHTML

// APIs of older versions of the Composable Architecture, each with the declaration to use instead.

nonisolated extension HTML {
  /// Presents a sheet for a case of a store's state.
  @available(
    *, unavailable,
    message: "Write 'sheet(item: $store.scope(\\.destination?.child, action: \\.destination.child)) { store in … }'."
  )
  public func sheet<State, Action, ChildState, ChildAction, Content: HTML>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (_ state: State) -> ChildState?,
    action fromChildAction: @escaping (_ action: ChildAction) -> Action, onDismiss: (() -> Void)? = nil,
    @HTMLBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some HTML { HTMLNothing() }

  /// Presents a sheet of the window's size for a case of a store's state.
  @available(
    *, unavailable,
    message:
      "Write 'fullScreenCover(item: $store.scope(\\.destination?.child, action: \\.destination.child)) { store in … }'."
  )
  public func fullScreenCover<State, Action, ChildState, ChildAction, Content: HTML>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (_ state: State) -> ChildState?,
    action fromChildAction: @escaping (_ action: ChildAction) -> Action, onDismiss: (() -> Void)? = nil,
    @HTMLBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some HTML { HTMLNothing() }

  /// Presents a popover for a case of a store's state.
  @available(
    *, unavailable,
    message: "Write 'popover(item: $store.scope(\\.destination?.child, action: \\.destination.child)) { store in … }'."
  )
  public func popover<State, Action, ChildState, ChildAction, Content: HTML>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (_ state: State) -> ChildState?,
    action fromChildAction: @escaping (_ action: ChildAction) -> Action,
    @HTMLBuilder content: @escaping (_ store: Store<ChildState, ChildAction>) -> Content
  ) -> some HTML { HTMLNothing() }

  /// Pushes a view for a case of a store's state.
  @available(
    *, unavailable,
    message:
      "Write 'navigationDestination(item: $store.scope(\\.destination?.child, action: \\.destination.child)) { store in … }'."
  )
  public func navigationDestination<State, Action, ChildState, ChildAction, Destination: HTML>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toChildState: @escaping (_ state: State) -> ChildState?,
    action fromChildAction: @escaping (_ action: ChildAction) -> Action,
    @HTMLBuilder destination: @escaping (_ store: Store<ChildState, ChildAction>) -> Destination
  ) -> some HTML { HTMLNothing() }

  /// Shows an alert for a case of a store's state.
  @available(
    *, unavailable, message: "Write 'alert($store.scope(\\.destination?.alert, action: \\.destination.alert))'."
  )
  public func alert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toAlertState: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromAlertAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some HTML { HTMLNothing() }

  /// Shows a confirmation dialog for a case of a store's state.
  @available(
    *, unavailable,
    message: "Write 'confirmationDialog($store.scope(\\.destination?.dialog, action: \\.destination.dialog))'."
  )
  public func confirmationDialog<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDialogState: @escaping (_ state: State) -> ConfirmationDialogState<ButtonAction>?,
    action fromDialogAction: @escaping (_ action: ButtonAction) -> Action
  ) -> some HTML { HTMLNothing() }
}

/// A link that presents a store's state.
@available(
  *, unavailable,
  message:
    "Write 'Button { store.send(…) }' with 'navigationDestination(item: $store.scope(\\.child, action: \\.child)) { store in … }'."
)
nonisolated public struct NavigationLinkStore<State, Action, Destination: HTML, Label: HTML>: HTML {
  /// Creates the link.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>, onTap: @escaping () -> Void,
    @HTMLBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @HTMLBuilder label: () -> Label
  ) {}

  /// Nothing.
  public var body: some HTML { EmptyView() }
}

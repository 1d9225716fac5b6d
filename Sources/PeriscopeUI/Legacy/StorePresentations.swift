public import ComposableArchitecture
public import PeriscopeHTML
internal import Perception

// Presentations of a store with presented state, as in features without `@ObservableState`.

nonisolated extension HTML {
  /// Presents a sheet while a store's state is present.
  @available(
    *, deprecated,
    message: "Write 'sheet(item: $store.scope(\\.child, action: \\.child)) { store in … }'."
  )
  public func sheet<State, Action, Content: HTML>(
    store: Store<PresentationState<State>, PresentationAction<Action>>, onDismiss: (() -> Void)? = nil,
    @HTMLBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some HTML {
    sheet(item: store.presented(), onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet of the window's size while a store's state is present.
  @available(
    *, deprecated,
    message: "Write 'fullScreenCover(item: $store.scope(\\.child, action: \\.child)) { store in … }'."
  )
  public func fullScreenCover<State, Action, Content: HTML>(
    store: Store<PresentationState<State>, PresentationAction<Action>>, onDismiss: (() -> Void)? = nil,
    @HTMLBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some HTML {
    fullScreenCover(item: store.presented(), onDismiss: onDismiss, content: content)
  }

  /// Presents a popover while a store's state is present.
  @available(
    *, deprecated,
    message: "Write 'popover(item: $store.scope(\\.child, action: \\.child)) { store in … }'."
  )
  public func popover<State, Action, Content: HTML>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @HTMLBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some HTML {
    popover(item: store.presented(), content: content)
  }

  /// Pushes a view on top of this view while a store's state is present.
  @available(
    *, deprecated,
    message: "Write 'navigationDestination(item: $store.scope(\\.child, action: \\.child)) { store in … }'."
  )
  public func navigationDestination<State, Action, Destination: HTML>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @HTMLBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) -> some HTML {
    navigationDestination(item: store.presented(), destination: destination)
  }

  /// Shows the alert of a store.
  @available(*, deprecated, message: "Write 'alert($store.scope(\\.alert, action: \\.alert))'.")
  public func alert<Action>(
    store: Store<PresentationState<AlertState<Action>>, PresentationAction<Action>>
  ) -> some HTML {
    alert(store.presented())
  }

  /// Shows the confirmation dialog of a store.
  @available(*, deprecated, message: "Write 'confirmationDialog($store.scope(\\.dialog, action: \\.dialog))'.")
  public func confirmationDialog<Action>(
    store: Store<PresentationState<ConfirmationDialogState<Action>>, PresentationAction<Action>>
  ) -> some HTML {
    confirmationDialog(store.presented())
  }
}

extension Store {
  /// A binding to the store of the presented state. Setting it to `nil` sends `.dismiss`.
  fileprivate func presented<Child, ChildAction>() -> Binding<Store<Child, ChildAction>?>
  where State == PresentationState<Child>, Action == PresentationAction<ChildAction> {
    Binding(
      name: { self._$path(of: .dismiss) },
      get: { self.scope(state: \.wrappedValue, action: \.presented) },
      set: { newValue in
        if newValue == nil, self.withState({ $0.wrappedValue != nil }) { self.send(.dismiss) }
      })
  }
}

public import ComposableArchitecture
public import PeriscopeHTML

/// Unavailable: a view of an optional child.
@available(
  *, unavailable,
  message: "Write 'if let store = store.scope(\\.child, action: \\.child) { ChildView(store: store) }'."
)
nonisolated public struct IfLetStore<State, Action, Content: HTML, Other: HTML>: HTML {
  /// Creates the view.
  public init(
    _ store: Store<State?, Action>, @HTMLBuilder then content: @escaping (_ store: Store<State, Action>) -> Content
  ) where Other == EmptyView {}

  /// Creates the view with a placeholder for an absent child.
  public init(
    _ store: Store<State?, Action>, @HTMLBuilder then content: @escaping (_ store: Store<State, Action>) -> Content,
    @HTMLBuilder else other: () -> Other
  ) {}

  /// Creates the view of a presented child.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @HTMLBuilder then content: @escaping (_ store: Store<State, Action>) -> Content
  ) where Other == EmptyView {}

  /// Creates the view of a presented child with a placeholder for an absent child.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @HTMLBuilder then content: @escaping (_ store: Store<State, Action>) -> Content,
    @HTMLBuilder else other: () -> Other
  ) {}

  /// Nothing.
  public var body: some HTML { EmptyView() }
}

/// Unavailable: a view for each element of a list.
@available(
  *, unavailable,
  message: "Write 'ForEach(store.scope(\\.rows, action: \\.rows)) { store in RowView(store: store) }'."
)
nonisolated public struct ForEachStore<ID: Hashable & Sendable, State, Action, Content: HTML>: HTML {
  /// Creates the view.
  public init(
    _ store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>,
    @HTMLBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) {}

  /// Creates the view of a list whose actions are pairs.
  public init(
    _ store: Store<IdentifiedArray<ID, State>, (id: ID, action: Action)>,
    @HTMLBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) {}

  /// Nothing.
  public var body: some HTML { EmptyView() }
}

/// Unavailable: a view for each case of a state.
@available(*, unavailable, message: "Write 'switch store.case { case .detail(let store): DetailView(store: store) }'.")
nonisolated public struct SwitchStore<State, Action, Content: HTML>: HTML {
  /// Creates the view.
  public init(_ store: Store<State, Action>, @HTMLBuilder content: @escaping (_ state: State) -> Content) {}

  /// Nothing.
  public var body: some HTML { EmptyView() }
}

/// Unavailable: a view for one case of a state.
@available(*, unavailable, message: "Write 'switch store.case { case .detail(let store): DetailView(store: store) }'.")
nonisolated public struct CaseLet<EnumState, EnumAction, State, Action, Content: HTML>: HTML {
  /// Creates the view.
  public init(
    _ toCaseState: @escaping (_ state: EnumState) -> State?,
    action fromCaseAction: @escaping (_ action: Action) -> EnumAction,
    @HTMLBuilder then content: @escaping (_ store: Store<State, Action>) -> Content
  ) {}

  /// Creates the view of a case whose actions are those of the enum.
  public init(
    _ toCaseState: @escaping (_ state: EnumState) -> State?,
    @HTMLBuilder then content: @escaping (_ store: Store<State, Action>) -> Content
  ) where EnumAction == Action {}

  /// Nothing.
  public var body: some HTML { EmptyView() }
}

/// Unavailable: a view of a stack.
@available(*, unavailable, message: "Write 'NavigationStack(path: $store.scope(\\.path, action: \\.path)) { … }'.")
nonisolated public struct NavigationStackStore<State, Action, Root: HTML, Destination: HTML>: HTML {
  /// Creates the view.
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>, @HTMLBuilder root: () -> Root,
    @HTMLBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) {}

  /// Creates the view with a destination for each case of the state.
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>, @HTMLBuilder root: () -> Root,
    @HTMLBuilder destination: @escaping (_ state: State) -> Destination
  ) {}

  /// Nothing.
  public var body: some HTML { EmptyView() }
}

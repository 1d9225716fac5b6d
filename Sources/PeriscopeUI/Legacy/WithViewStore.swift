public import ComposableArchitecture
public import PeriscopeHTML

/// Shows what a view store sees, and is evaluated again when that becomes another value.
///
/// ```swift
/// WithViewStore(store, observe: { $0.count }) { viewStore in
///   Button("\(viewStore.state)") { viewStore.send(.incrementButtonTapped) }
/// }
/// ```
///
/// It is for features from before `@ObservableState`. A view of one with an observable state reads `store.count` itself.
public struct WithViewStore<ViewState, ViewAction, Content: HTML>: HTML {
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  /// Shows what is seen of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: What is seen of the store's state.
  ///   - fromViewAction: The action of the store that an action of the view is.
  ///   - isDuplicate: Whether a value says the same as the one before, so that nothing needs to be evaluated.
  ///   - content: What is shown.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ action: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ old: ViewState, _ new: ViewState) -> Bool,
    @HTMLBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: toViewState, send: fromViewAction, removeDuplicates: isDuplicate)
    self.content = content
  }

  /// Shows what is seen of a store, and sends the store's actions.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ old: ViewState, _ new: ViewState) -> Bool,
    @HTMLBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate, content: content)
  }

  /// The content.
  public var body: Content { content(viewStore) }
}

extension WithViewStore where ViewState: Equatable {
  /// Shows what is seen of a store, which is another value where it is not equal.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ action: ViewAction) -> Action,
    @HTMLBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: ==, content: content)
  }

  /// Shows what is seen of a store, which is another value where it is not equal, and sends the store's actions.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
    @HTMLBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: ==, content: content)
  }
}

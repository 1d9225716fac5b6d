public import ComposableArchitecture
public import PeriscopeHTML

/// Shows the state that a view store observes, and is evaluated again when that state changes.
///
/// ```swift
/// WithViewStore(store, observe: { $0.count }) { viewStore in
///   Button("\(viewStore.state)") { viewStore.send(.incrementButtonTapped) }
/// }
/// ```
///
/// Use it for features without `@ObservableState`. With observable state, a view reads `store.count` directly.
nonisolated public struct WithViewStore<ViewState, ViewAction, Content: HTML>: HTML {
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  /// Observes state of a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Returns the observed part of the store's state.
  ///   - fromViewAction: Returns the store's action for an action of the view.
  ///   - isDuplicate: Returns whether two values are equal, so that the view need not be evaluated.
  ///   - content: The content.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ action: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ old: ViewState, _ new: ViewState) -> Bool,
    @HTMLBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: toViewState, send: fromViewAction, removeDuplicates: isDuplicate)
    self.content = content
  }

  /// Observes state of a store, and sends the store's actions.
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
  /// Observes equatable state of a store.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ action: ViewAction) -> Action,
    @HTMLBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: ==, content: content)
  }

  /// Observes equatable state of a store, and sends the store's actions.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
    @HTMLBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: ==, content: content)
  }
}

/// Lets a view keep a view store in an `@ObservedObject`. Its reads are observed with and without the property wrapper.
extension ViewStore: ObservableObject {}

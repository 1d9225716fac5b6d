public import ComposableArchitecture

/// A store that lives as long as the process, for several pages and all sessions.
///
/// ```swift
/// let lobby = SharedStore(initialState: Lobby.State()) { Lobby() }
///
/// let site = Site {
///   Page("/lobby", title: "Lobby", shared: lobby) { store in LobbyView(store: store) }
///   Page("/desk", title: "Desk", initialState: Desk.State()) {
///     Desk()
///   } content: { store in
///     DeskView(store: store, lobby: lobby.store)
///   }
/// }
/// ```
///
/// It has a lock of its own, which pages enter to read or to send, and which enters none of theirs: a page is told of a change by a mark.
public struct SharedStore<State, Action>: Sendable {
  /// The store.
  public var store: Store<State, Action> {
    OpeningScope.operations?.count(effects)
    return kept
  }

  private let kept: Store<State, Action>
  private let effects = SharedEffects()

  /// Makes a store. Whoever happens to be served meanwhile has no part in it: it does not see their dependencies.
  ///
  /// - Parameters:
  ///   - initialState: The state to start from.
  ///   - reducer: The feature.
  ///   - prepareDependencies: What the feature and its effects are to use, if other than the default.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    kept = OpeningScope.outside {
      withDependencies {
        $0.request = Request()
      } operation: {
        Store(initialState: initialState(), reducer: reducer, withDependencies: prepareDependencies)
      }
    }
    kept.monitor.onSettle { [effects, weak kept] in effects.count = kept?.effectCount ?? 0 }
  }
}

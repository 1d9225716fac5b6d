public import ComposableArchitecture
internal import PeriscopeLive

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
///
/// Where pages are kept and its state is `Codable`, it is kept as they are, and outlives the process. Pages that show it alone make it known
/// to the server; one that is shown beside other stores only is made known by ``Site/keeping(_:)``.
public struct SharedStore<State, Action>: Sendable {
  /// The store.
  public var store: Store<State, Action> {
    OpeningScope.opener?.use(declared)
    return kept
  }

  /// What it is kept under.
  public let name: String
  private let kept: Store<State, Action>
  private let use = SharedStoreUse()
  private var migrations: [Migration] = []
  private var commitInterval: Duration?

  /// Makes a store. Whoever happens to be served meanwhile has no part in it: it does not see their dependencies.
  ///
  /// - Parameters:
  ///   - name: What it is kept under, which no other shared store of the site may have: the name of its feature, such as `Lobby` for a
  ///     `Lobby.State`, if nothing else is said. Under another name, it starts afresh.
  ///   - initialState: The state to start from.
  ///   - reducer: The feature.
  ///   - prepareDependencies: What the feature and its effects are to use, if other than the default.
  public init<R: Reducer<State, Action>>(
    name: String? = nil,
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.name = name ?? SharedStoreName.ofFeature(State.self)
    kept = OpeningScope.outside {
      withDependencies {
        $0.request = Request()
      } operation: {
        Store(initialState: initialState(), reducer: reducer, withDependencies: prepareDependencies)
      }
    }
    declared.follow(nil)
  }

  /// Says how a state that an older version of the program has kept becomes one of this version.
  ///
  /// ```swift
  /// let lobby = SharedStore(initialState: Lobby.State()) { Lobby() }
  ///   .migrating { (old: LobbyBefore) in Lobby.State(visitors: old.total) }
  /// ```
  ///
  /// It is asked where a kept state cannot be read. Where no migration can read it either, the store starts afresh, and what was kept is set aside.
  public func migrating<Old: Decodable & SendableMetatype>(
    _ migrate: @escaping @Sendable (_ old: Old) throws -> State
  ) -> SharedStore where State: Encodable & SendableMetatype {
    var store = self
    store.migrations.append { bytes in
      try StateEncoding.snapshot(of: try migrate(try StateEncoding.decode(Old.self, from: bytes)))
    }
    return store
  }

  /// Lets actions be answered before they are kept: what the store holds is kept this often at most.
  ///
  /// What was acknowledged within this time is lost when the process dies; answers to actions that have changed the store say so with
  /// `Periscope-Commit: within 500 ms`.
  public func commits(every interval: Duration) -> SharedStore {
    var store = self
    store.commitInterval = interval
    return store
  }

  /// The store without its types.
  var declared: DeclaredStore {
    DeclaredStore(name: name, use: use, kept, migrations: migrations, commitInterval: commitInterval)
  }
}

extension Site {
  /// Has a shared store kept that pages show beside other stores. Those that have a page of their own are kept as it is.
  ///
  /// ```swift
  /// Site {
  ///   Page("/desk", title: "Desk", initialState: Desk.State()) {
  ///     Desk()
  ///   } content: { store in
  ///     DeskView(store: store, lobby: lobby.store)
  ///   }
  /// }
  /// .keeping(lobby)
  /// ```
  public func keeping<State, Action>(_ store: SharedStore<State, Action>) -> Site {
    var site = self
    site.sharedStores.append(store.declared)
    return site
  }
}

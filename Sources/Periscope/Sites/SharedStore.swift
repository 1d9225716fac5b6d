public import ComposableArchitecture
internal import PeriscopeLive

/// A store that several pages and all sessions share. It lives as long as the process.
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
/// The store has its own lock. A page takes that lock to read or to send. The store never takes the lock of a page: a
/// change only marks the pages that show it.
///
/// If the server has an archive and the state is `Codable`, the state is archived like that of a page. The server knows of a store
/// that a page declares with `shared:`; declare others with ``Site/archiving(_:)``.
public struct SharedStore<State, Action>: Sendable, Modifiable {
  /// The store. A site under test has its own instance, which its pages and features get from this property.
  public var store: Store<State, Action> {
    if isTesting, let stores = DependencyValues._current.testedStores {
      let (store, declared) = tested(in: stores)
      OpeningScope.opener?.use(declared)
      return store
    }
    OpeningScope.opener?.use(declared)
    return kept
  }

  /// The name under which the state is archived.
  public let name: String
  private let kept: Store<State, Action>
  private let make: @Sendable () -> Store<State, Action>
  private let ownDependencies: (@Sendable (inout DependencyValues) -> Void)?
  private let use = SharedStoreUse()
  private var migrations: [Migration] = []
  private var commitInterval: Duration?

  /// Creates a store. It does not see the dependencies of a request during which it is created.
  ///
  /// Most stores are created before the server. Their feature and its effects have the dependencies of the site from the
  /// server's start on, or once a page shows the store if none declares it. The initial state is made without them.
  ///
  /// - Parameters:
  ///   - name: The name under which the state is archived, unique within the site. The default is the name of the feature, such as
  ///     `Lobby` for `Lobby.State`. A store with a new name starts from its initial state.
  ///   - initialState: The initial state.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies of the initial state, the feature and its effects, also those of the
  ///     site.
  public init<R: Reducer<State, Action>>(
    name: String? = nil,
    initialState: @autoclosure @escaping @Sendable () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping @Sendable () -> R,
    withDependencies prepareDependencies: (@Sendable (inout DependencyValues) -> Void)? = nil
  ) where State: SendableMetatype, Action: SendableMetatype, R: SendableMetatype {
    self.name = name ?? SharedStoreName.ofFeature(State.self)
    let make: @Sendable () -> Store<State, Action> = {
      withDependencies {
        $0.request = Request()
      } operation: {
        Store(initialState: initialState(), reducer: reducer, withDependencies: prepareDependencies)
      }
    }
    self.make = make
    ownDependencies = prepareDependencies
    kept = OpeningScope.outside(make)
    declared.follow(nil)
  }

  /// Adds a migration of the states that an older version of the program has archived.
  ///
  /// ```swift
  /// let lobby = SharedStore(initialState: Lobby.State()) { Lobby() }
  ///   .migrating { (old: LobbyBefore) in Lobby.State(visitors: old.total) }
  /// ```
  ///
  /// It runs if an archived state cannot be decoded. If no migration can decode it either, the store starts from its initial state,
  /// and the archived state is set aside.
  public func migrating<Old: Decodable & SendableMetatype>(
    _ migrate: @escaping @Sendable (_ old: Old) throws -> State
  ) -> SharedStore where State: Encodable & SendableMetatype {
    with {
      $0.migrations.append { bytes in
        try StateEncoding.snapshot(of: try migrate(try StateEncoding.decode(Old.self, from: bytes)))
      }
    }
  }

  /// Acknowledges actions before their commit, and commits the state at most once in an interval.
  ///
  /// A crash loses the actions of the last interval; responses to actions that have changed the store say so with
  /// `Periscope-Commit: within 500 ms`.
  public func commits(every interval: Duration) -> SharedStore {
    with { $0.commitInterval = interval }
  }

  /// The type-erased store.
  var declared: DeclaredStore { declaration(of: kept, use) }

  private func declaration(of store: Store<State, Action>, _ use: SharedStoreUse) -> DeclaredStore {
    DeclaredStore(
      name: name, use: use, store, migrations: migrations, commitInterval: commitInterval,
      ownDependencies: ownDependencies
    ) {
      tested(in: $0).declared
    }
  }

  /// Returns the instance of the store for a site under test.
  private func tested(in stores: TestedStores) -> (store: Store<State, Action>, declared: DeclaredStore) {
    stores.store(for: use, make) { declaration(of: $0, $1) }
  }
}

extension Site {
  /// Archives a shared store that pages show beside their own stores. A store that a page declares with `shared:` is archived
  /// anyway.
  ///
  /// ```swift
  /// Site {
  ///   Page("/desk", title: "Desk", initialState: Desk.State()) {
  ///     Desk()
  ///   } content: { store in
  ///     DeskView(store: store, lobby: lobby.store)
  ///   }
  /// }
  /// .archiving(lobby)
  /// ```
  public func archiving<State, Action>(_ store: SharedStore<State, Action>) -> Site {
    with { $0.sharedStores.append(store.declared) }
  }

  /// Lets one of several servers at a time own the shared stores, and all sessions and pages with them.
  ///
  /// ```swift
  /// Site {
  ///   Page("/lobby", title: "Lobby", shared: lobby) { store in LobbyView(store: store) }
  /// }
  /// .ownedByOneServer()
  /// ```
  ///
  /// The shared stores are then archived with `--data redis://HOST`, and are the same on every server. The other servers relay
  /// requests for pages and routes to the owner, and one of them takes over when the owner stops or fails. Without this modifier, each
  /// server has its own instances of the stores, and sessions are spread over the servers.
  ///
  /// A single server owns everything anyway.
  public func ownedByOneServer() -> Site { with { $0.isOwnedByOneServer = true } }
}

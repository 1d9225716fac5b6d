/// The running feature: it holds the state, reduces the actions sent to it, and runs their effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// store.count  // 1
/// ```
///
/// Unchecked `Sendable`: every access enters the monitor, so that only one thread at a time accesses the stored
/// properties. That protects the store's own memory; references inside a state or an action must be `Sendable`
/// themselves.
@dynamicMemberLookup
public final class Store<State, Action>: @unchecked Sendable {
  let core: Core<State, Action>
  /// The core, for reads without reference counting.
  @usableFromInline let heldCore: Unmanaged<Core<State, Action>>
  /// The live stores of children, by their scopes.
  var children: [ScopeID: AnyObject] = [:]
  var recentChildren = RecentChildren()

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies for the feature and its effects. The others are those at the
  ///     store's creation.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    guard let prepareDependencies else {
      self.init(initialState: initialState(), reducer: reducer(), monitor: Monitor())
      return
    }
    let (state, feature, dependencies) = withDependencies(prepareDependencies) {
      (initialState(), reducer(), DependencyValues._current)
    }
    self.init(
      core: RootCore(initialState: state, reducer: feature, dependencies: dependencies, monitor: Monitor()))
  }

  package convenience init(initialState: State, reducer: some Reducer<State, Action>, monitor: Monitor) {
    self.init(core: RootCore(initialState: initialState, reducer: reducer, monitor: monitor))
  }

  init(core: Core<State, Action>) {
    self.core = core
    heldCore = .passUnretained(core)
  }

  /// The lock that every access enters.
  package var monitor: Monitor { core.monitor }

  /// The current state.
  public var state: State { withState { $0 } }

  /// The current value of a field of the state.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    heldCore._withUnsafeGuaranteedRef { core in
      core.monitor.enter {
        if let field = core.locate(keyPath) { return field.assumingMemoryBound(to: Value.self).pointee }
        return core.read { $0[keyPath: keyPath] }
      }
    }
  }

  /// Reads the state without a copy.
  public func withState<Result>(_ read: (_ state: State) throws -> Result) rethrows -> Result {
    try core.monitor.enter { try core.read(read) }
  }

  /// Sends an action. When this returns, the reducer has run and the state is updated.
  ///
  /// - Returns: The effects that were started; `finish()` waits for them.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    core.monitor.enterToAct { core.send(action) }
  }

  /// Returns the path that the store's actions take from the root store, such as `todos[7]`; empty for the root. It is
  /// the same for all actions.
  package func _$path(of action: @autoclosure () -> Action) -> String {
    core.monitor.enter { core.path(of: action()) }
  }

  /// Cancels all effects. Called when the store's page ends.
  package func cancelEffects() { (core as? RootCore)?.cancelEffects() }

  /// Replaces the state, and notifies its observers.
  package func replaceState(_ state: State) { core.monitor.enter { (core as? RootCore)?.replaceState(state) } }

  /// Changes the dependencies of the feature and of the effects that it starts from now on. Ignored by the store of a child.
  package func changeDependencies(_ change: (inout DependencyValues) -> Void) {
    core.monitor.enter { (core as? RootCore)?.changeDependencies(change) }
  }

  /// Cancels the effects that were started after the effect with a number, see ``lastEffect``.
  package func cancelEffects(startedAfter number: Int) { (core as? RootCore)?.cancelEffects(startedAfter: number) }

  /// The number of the effect that was started last in any store.
  package static var lastEffect: Int { RunningEffects.numberOfLast }

  /// The number of reduced actions; 0 for the store of a child. Apart from `replaceState(_:)`, only actions change the
  /// state.
  package var actionCount: Int { core.monitor.enter { (core as? RootCore)?.actionCount ?? 0 } }

  /// The number of running effects; 0 for the store of a child.
  package var effectCount: Int { core.monitor.enter { (core as? RootCore)?.effectCount ?? 0 } }

  /// The counts of a root store, which are read inside its monitor; `nil` for the store of a child.
  package var counts: (any StoreCounts)? { core as? RootCore }
}

/// A store of the state and the actions of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Hashable {
  /// Whether both are the same store.
  public static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
  /// Hashes the store by its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Store: Identifiable {}

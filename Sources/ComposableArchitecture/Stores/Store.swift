/// The running feature: it holds the state, reduces the actions sent to it, and runs their effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.incrementButtonTapped)
/// store.count  // 1
/// ```
///
/// Unchecked `Sendable`: every access enters the monitor, so that one thread at a time touches what is stored here. That protects
/// the store's own memory; references inside a state or an action must be `Sendable` themselves.
@dynamicMemberLookup
public final class Store<State, Action>: @unchecked Sendable {
  let core: Core<State, Action>
  /// The core, to be read without counting references.
  @usableFromInline let heldCore: Unmanaged<Core<State, Action>>
  /// The stores of children that are in use, by where they stand.
  var children: [ScopeID: AnyObject] = [:]
  var recentChildren = RecentChildren()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to start from.
  ///   - reducer: The feature.
  ///   - prepareDependencies: What the feature and its effects are to use, if other than what is there when the store is made.
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

  /// What every access enters.
  package var monitor: Monitor { core.monitor }

  /// The state as it is now.
  public var state: State { withState { $0 } }

  /// A field of the state as it is now.
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

  /// Sends an action: when this returns, the reducer has run and the state is the new one.
  ///
  /// - Returns: The effects that were started; `finish()` waits for them.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    core.monitor.enterToAct { core.send(action) }
  }

  /// The path that the store's actions take from the root store to it, such as `todos[7]`; empty for the root. Any of its actions shows it.
  package func _$path(of action: @autoclosure () -> Action) -> String {
    core.monitor.enter { core.path(of: action()) }
  }

  /// Ends all effects, because the page that the store belongs to has.
  package func cancelEffects() { (core as? RootCore)?.cancelEffects() }

  /// Puts another state in the place of the one that there is: whoever follows it is told.
  package func replaceState(_ state: State) { core.monitor.enter { (core as? RootCore)?.replaceState(state) } }

  /// Ends the effects that were started after a moment, which ``lastEffect`` has told.
  package func cancelEffects(startedAfter number: Int) { (core as? RootCore)?.cancelEffects(startedAfter: number) }

  /// The number of the effect that was started last, be it of this store or of another.
  package static var lastEffect: Int { RunningEffects.numberOfLast }

  /// How many actions were reduced; only they change the state.
  package var actionCount: Int { core.monitor.enter { (core as? RootCore)?.actionCount ?? 0 } }

  /// How many effects run.
  package var effectCount: Int { core.monitor.enter { (core as? RootCore)?.effectCount ?? 0 } }
}

/// A store of the state and the actions of a reducer.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Store: Hashable {
  /// A store equals itself only.
  public static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }
  /// Hashes the store by its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Store: Identifiable {}

internal import Perception

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
  package let monitor: Monitor
  private let registrar = PerceptionRegistrar()
  private let reduce: (inout State, Action) -> Effect<Action>
  private let identity: (UnsafeRawPointer) -> ObservableStateID
  private var currentState: State
  private var buffer: [Action] = []
  private var isReducing = false
  private var effects = RunningEffects()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to start from.
  ///   - reducer: The feature.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R
  ) {
    self.init(initialState: initialState(), reducer: reducer(), monitor: Monitor())
  }

  package init(initialState: State, reducer: some Reducer<State, Action>, monitor: Monitor) {
    self.monitor = monitor
    currentState = initialState
    reduce = reducer.reduce
    identity = identityReader(of: State.self)
  }

  deinit {
    // Cancelling runs handlers of the user's, which must not find a store that is half gone.
    let effects = effects
    if !effects.isEmpty { Task { effects.cancelAll() } }
  }

  /// The state as it is now.
  public var state: State { withState { $0 } }

  /// A field of the state as it is now.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    withState { $0[keyPath: keyPath] }
  }

  /// Reads the state without a copy.
  public func withState<Result>(_ read: (_ state: State) throws -> Result) rethrows -> Result {
    try monitor.enter {
      registrar.extent.access(Field(0))
      return try read(currentState)
    }
  }

  /// Sends an action: when this returns, the reducer has run and the state is the new one.
  ///
  /// - Returns: The effects that were started; `finish()` waits for them.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    monitor.enter {
      buffer.append(action)
      // A reducer, or what it calls, sent an action: it is reduced after the one at work.
      guard !isReducing else { return StoreTask(task: nil) }
      isReducing = true
      let deferred = DeferredChanges()
      let tasks = deferred.collect { drain() }
      isReducing = false
      deferred.deliver()
      return StoreTask(task: joined(tasks))
    }
  }

  /// Ends all effects, because the page that the store belongs to has.
  package func cancelEffects() {
    let effects = monitor.enter {
      defer { self.effects = RunningEffects() }
      return self.effects
    }
    effects.cancelAll()
  }

  /// How many effects run.
  package var effectCount: Int { monitor.enter { effects.count } }

  private func drain() -> [Task<Void, Never>] {
    var tasks: [Task<Void, Never>] = []
    var next = 0
    let before = withUnsafePointer(to: &currentState) { identity($0) }
    while next < buffer.count {
      let action = buffer[next]
      next += 1
      start(reduce(&currentState, action).operation, into: &tasks)
    }
    buffer.removeAll(keepingCapacity: buffer.capacity <= 64)
    let after = withUnsafePointer(to: &currentState) { identity($0) }
    if before != after { registrar.extent.changed(Field(0)) }
    return tasks
  }

  private func start(_ operation: Effect<Action>.Operation, into tasks: inout [Task<Void, Never>]) {
    switch operation {
    case .none: break
    case .merge(let operations): for operation in operations { start(operation, into: &tasks) }
    case .run(let priority, let work): tasks.append(run(priority: priority, work))
    }
  }

  private func run(
    priority: TaskPriority?, _ work: @escaping @Sendable (Send<Action>) async -> Void
  ) -> Task<Void, Never> {
    let number = effects.nextNumber()
    let task = Task(priority: priority) { [weak self] in
      let started = StartedTasks()
      await work(Send { [weak self] in started.append(self?.send($0).task) })
      await started.finish()
      self?.ended(number)
    }
    effects.insert(task, number)
    return task
  }

  private func ended(_ number: Int) {
    monitor.enter { effects.remove(number) }
  }

  private func joined(_ tasks: [Task<Void, Never>]) -> Task<Void, Never>? {
    guard tasks.count > 1 else { return tasks.first }
    return Task {
      await withTaskCancellationHandler {
        for task in tasks { await task.value }
      } onCancel: {
        for task in tasks { task.cancel() }
      }
    }
  }
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

/// How to read the identity of a state in place: found once for each store, as a cast for each action would cost more than the action.
private func identityReader<State>(of type: State.Type) -> (UnsafeRawPointer) -> ObservableStateID {
  guard let observable = type as? any ObservableState.Type else { return { _ in ObservableStateID() } }
  func reader<Observable: ObservableState>(_: Observable.Type) -> (UnsafeRawPointer) -> ObservableStateID {
    { $0.assumingMemoryBound(to: Observable.self).pointee._$id }
  }
  return reader(observable)
}

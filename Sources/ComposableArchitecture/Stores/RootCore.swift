internal import CPeriscopeMainActor
internal import PeriscopeLocks
internal import PeriscopeMainActor
internal import Perception

/// The core that holds the state: it reduces actions one after the other, in place, and starts their effects.
///
/// Unchecked `Sendable`: everything is accessed inside the monitor.
final class RootCore<State, Action>: Core<State, Action>, @unchecked Sendable {
  /// The observable identity of the state as a whole, which most views do not read.
  private let whole = CreatedOnUse<Extent>()
  private let reducer: _StoredReducer<State, Action>
  @exclusivity(unchecked) private var reducing: ReducingContext
  /// The state. Its address is constant while the store exists, so that fields are read in place.
  private let state: UnsafeMutablePointer<State>
  /// The actions that were sent while a different action was being reduced, and those of `Effect.send`.
  @exclusivity(unchecked) var buffer: [Action] = []
  /// The number of reduced actions.
  @exclusivity(unchecked) private(set) var actionCount = 0
  var effects = RunningEffects() { didSet { knownEffectCount = UInt32(truncatingIfNeeded: effects.count) } }
  /// The number of running effects.
  var effectCount: Int { Int(knownEffectCount) }
  // Half the size of an `Int`, so that it shares a word of memory with the next one.
  @exclusivity(unchecked) private var knownEffectCount: UInt32 = 0
  @exclusivity(unchecked) private var isReducing = false
  /// The executor of the effects in a test, which must know when all effects wait.
  let executor: TestExecutor?

  /// The properties that only few stores need, behind one reference, because a server has many stores.
  final class Attachments {
    var watchers: [WeakWatcher] = []
    /// The effects that end when their child is removed.
    let childEffects = ChildEffects()
    /// Values that are discarded before the next change of the state.
    var caches: [any StateCache] = []
  }

  @exclusivity(unchecked) private(set) var attachments: Attachments?

  /// Returns the attachments, which are created at the first call.
  func attach() -> Attachments {
    if let attachments { return attachments }
    let new = Attachments()
    attachments = new
    return new
  }

  init(
    initialState: State, reducer: some Reducer<State, Action>, dependencies: DependencyValues = ._current.captured(),
    monitor: Monitor, executor: TestExecutor? = nil
  ) {
    self.executor = executor ?? (isTesting ? dependencies.effectExecutor : nil)
    reducing = ReducingContext(dependencies)
    state = .allocate(capacity: 1)
    state.initialize(to: initialState)
    let reducer = _LazyReducer(reducer)
    let changes = isTesting ? dependencies.changedDependencies : nil
    self.reducer = changes.map { ClosureReducer($0.applied(to: reducer.reduce)) } ?? reducer
    super.init(monitor: monitor, address: UnsafeRawPointer(state))
  }

  deinit {
    // Cancels later, in a task: the cancellation handlers of effects must not find a store that is being deallocated.
    let effects = effects
    if !effects.isEmpty { Task { effects.cancelAll() } }
    state.deinitialize(count: 1)
    state.deallocate()
  }

  override func read<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    TakenPayload.putAllBack()
    noteReadOfWhole()
    return try readingLive { try body(state.pointee) }
  }

  override func locate() -> UnsafeRawPointer? {
    TakenPayload.putAllBack()
    if !layout.notifiesFieldReaders { noteReadOfWhole() }
    return UnsafeRawPointer(state)
  }

  private func noteReadOfWhole() {
    if Extent.mayBeRead { whole.get(orCreate: Extent()).access(Field(0)) }
  }

  override func send(_ action: Action) -> StoreTask { forward(action) }

  override func forward(_ action: Action) -> StoreTask {
    // A reducer has sent an action: it is reduced after the current action.
    guard !isReducing else {
      buffer.append(action)
      return StoreTask(task: nil)
    }
    if PageOnThread.current?.readMonitors?.refuses(monitor) == true { return StoreTask(task: nil) }
    return settling { tasks in perform(action, into: &tasks) }
  }

  /// Runs `work`, which may reduce actions, then reduces all actions that were sent meanwhile, and finally notifies the
  /// observers.
  func settling(_ work: (inout [Task<Void, Never>]) -> Void) -> StoreTask {
    isReducing = true
    reducing.prepare()
    if let attachments, !attachments.caches.isEmpty { discardCaches(of: attachments) }
    var tasks: [Task<Void, Never>] = []
    var deferred = DeferredChanges()
    // The sender's tracking does not follow the reads of a reducer.
    TrackingScope.untracked {
      deferred.collect {
        let before = layout.identity(at: state)
        let followed = layout.followed(at: state)
        work(&tasks)
        // `isEmpty` would look up the types of the array and of its indices at run time.
        if buffer.count > 0 { drain(into: &tasks) }
        if before == nil || before != layout.identity(at: state) { replaced(followed) }
      }
    }
    isReducing = false
    deferred.deliver()
    if let attachments { notify(attachments.watchers) }
    return StoreTask(task: tasks.isEmpty ? nil : joined(tasks))
  }

  override func keepUntilChange(_ cache: any StateCache) -> Bool {
    guard !isReducing else { return false }
    attach().caches.append(cache)
    return true
  }

  private func discardCaches(of attachments: Attachments) {
    for cache in attachments.caches { cache.stateWillChange() }
    attachments.caches.removeAll(keepingCapacity: true)
  }

  override func nextElementID() -> StackElementID {
    var id: StackElementID?
    reducing.prepare()
    reducing.reduce { id = DependencyValues._current.stackElementID.peek() }
    return id ?? DependencyValues._current.stackElementID.peek()
  }

  override func addWatcher(_ watcher: any ActionWatcher) {
    let attachments = attach()
    attachments.watchers.removeAll { $0.watcher == nil }
    attachments.watchers.append(WeakWatcher(watcher: watcher))
  }

  // Takes a copy of the list, because a notified watcher may add a watcher.
  private func notify(_ watchers: [WeakWatcher]) {
    for watcher in watchers { watcher.watcher?.actionsWereReduced() }
  }

  /// The numbers of the effects whose own work has neither ended nor been cancelled, in the order of their starts.
  var workingEffects: [Int] { effects.working }

  /// In a test, the causes of the effects whose own work has not ended, without those that `forgetEffects()` lets run.
  var effectCauses: [EffectCause] { effects.causes }

  /// In a test, whether the own work of any effect is still running.
  var hasEffectsAtWork: Bool { effects.areAtWork }

  /// Lets the running effects continue after the end of the test, without a failure.
  func forgetEffects() { monitor.enter { effects.forget() } }

  /// Cancels all effects.
  func cancelEffects() {
    let effects = monitor.enter {
      defer {
        self.effects = RunningEffects()
        attachments?.childEffects.removeAll()
      }
      return self.effects
    }
    effects.cancelAll()
  }

  /// Cancels the effects that were started after the effect with a number.
  func cancelEffects(startedAfter number: Int) {
    for cancel in monitor.enter({ effects.cancellations(after: number) }) { cancel() }
  }

  /// Changes the dependencies of the reducers and of the effects that they start from now on.
  func changeDependencies(_ change: (inout DependencyValues) -> Void) {
    var values: DependencyValues?
    reducing.prepare()
    reducing.reduce { values = withDependencies(change) { DependencyValues._current.captured() } }
    if let values { reducing = ReducingContext(values) }
  }

  /// Replaces the whole state.
  func replaceState(_ new: State) {
    TakenPayload.putAllBack()
    _ = settling { _ in
      state.pointee = new
      if let attachments { cancelOrphans(attachments.childEffects) }
    }
  }

  /// Notifies the readers of the state that it was replaced, or that it may have changed, if it has no identity.
  private func replaced(_ followed: Extent?) {
    whole.existing?.changed(Field(0))
    if followed !== layout.followed(at: state) { followed?.replaced() }
  }

  private func perform(_ action: Action, into tasks: inout [Task<Void, Never>]) {
    actionCount &+= 1
    var effect = Effect<Action>.none
    // Leaves the main actor's lock: a slow reducer must not keep other pages from being rendered.
    if periscope_get_main_actor_depth() == 0 {
      reducing.reduce { effect = reducer.reduce(into: &state.pointee, action: action) }
    } else {
      MainActorLock.leaving { reducing.reduce { effect = reducer.reduce(into: &state.pointee, action: action) } }
    }
    if !effect.isNone { start(effect, into: &tasks) }
    if let attachments { cancelOrphans(attachments.childEffects) }
  }

  /// Cancels the effects of removed children, whichever reducer has removed them.
  @inline(never)
  private func cancelOrphans(_ childEffects: ChildEffects) {
    guard !childEffects.isEmpty else { return }
    for number in childEffects.removeOrphans(in: state) { effects.cancel(number) }
  }

  // Not inlined, so that actions without effects do not pay for the type lookups that starting an effect needs.
  @inline(never)
  private func start(_ effect: Effect<Action>, into tasks: inout [Task<Void, Never>]) {
    start(effect.operation, Place(), into: &tasks)
  }

  private func drain(into tasks: inout [Task<Void, Never>]) {
    var next = 0
    while next < buffer.count {
      let action = buffer[next]
      next += 1
      // Reduced actions are released from time to time, so that a long chain of actions does not fill the memory.
      if next == 256 {
        buffer.removeFirst(next)
        next = 0
      }
      perform(action, into: &tasks)
    }
    buffer.removeAll(keepingCapacity: buffer.capacity <= 64)
  }
}

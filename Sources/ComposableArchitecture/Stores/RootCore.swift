internal import CThreadLocals
internal import Locks
internal import Perception

/// The core that holds the state: it reduces actions one after the other, in place, and starts their effects.
///
/// Unchecked `Sendable`: all is touched inside the monitor.
final class RootCore<State, Action>: Core<State, Action>, @unchecked Sendable {
  private let registrar = PerceptionRegistrar()
  private let reduce: (inout State, Action) -> Effect<Action>
  private let reducing: ReducingContext
  private let identity: (UnsafeRawPointer) -> ObservableStateID
  /// The state has one address for as long as the store lives, so that its fields are read where they are.
  private let state: UnsafeMutablePointer<State>
  /// The actions that were sent while another was reduced.
  @exclusivity(unchecked) private var buffer: [Action] = []
  @exclusivity(unchecked) private var isReducing = false
  private var effects = RunningEffects()
  private let deferred = DeferredChanges()
  /// Where effects run, if a test wants to know when they rest.
  private let executor: TestExecutor?

  @exclusivity(unchecked) private var watchers: [WeakWatcher] = []

  init(
    initialState: State, reducer: some Reducer<State, Action>, dependencies: DependencyValues = ._current.captured(),
    monitor: Monitor, executor: TestExecutor? = nil
  ) {
    self.executor = executor
    reducing = ReducingContext(dependencies)
    state = .allocate(capacity: 1)
    state.initialize(to: initialState)
    reduce = LazyReducer(reducer).reduce
    identity = IdentityReader.of(State.self) ?? { _ in ObservableStateID() }
    super.init(monitor: monitor, address: UnsafeRawPointer(state))
  }

  deinit {
    // Cancelling runs handlers of the user's, which must not find a store that is half gone.
    let effects = effects
    if !effects.isEmpty { Task { effects.cancelAll() } }
    state.deinitialize(count: 1)
    state.deallocate()
  }

  override func read<Result>(_ body: (State) throws -> Result) rethrows -> Result {
    TakenPayload.putAllBack()
    registrar.extent.access(Field(0))
    let outer = periscope_get_live_read()
    periscope_set_live_read(true)
    defer { periscope_set_live_read(outer) }
    return try body(state.pointee)
  }

  override func locate() -> UnsafeRawPointer? {
    TakenPayload.putAllBack()
    if !layout.tellsReadersOfFields { registrar.extent.access(Field(0)) }
    return UnsafeRawPointer(state)
  }

  override func send(_ action: Action) -> StoreTask {
    // A reducer, or what it calls, sent an action: it is reduced after the one at work.
    guard !isReducing else {
      buffer.append(action)
      return StoreTask(task: nil)
    }
    return settling { tasks in perform(action, into: &tasks) }
  }

  /// Does something that may reduce actions, and then reduces those that this leads to; tells observers when all is done.
  private func settling(_ work: (inout [Task<Void, Never>]) -> Void) -> StoreTask {
    isReducing = true
    var tasks: [Task<Void, Never>] = []
    // What a reducer reads, whoever sent the action does not follow.
    TrackingScope.untracked {
      deferred.collect {
        let before = identity(state)
        let followed = layout.followed(at: state)
        work(&tasks)
        if !buffer.isEmpty { drain(into: &tasks) }
        if before != identity(state) { replaced(followed) }
      }
    }
    isReducing = false
    deferred.deliver()
    if !watchers.isEmpty { tellWatchers() }
    return StoreTask(task: tasks.isEmpty ? nil : joined(tasks))
  }

  override func tell(_ watcher: any ActionWatcher) {
    watchers.removeAll { $0.watcher == nil }
    watchers.append(WeakWatcher(watcher: watcher))
  }

  // Those of now: one that is told may bring another.
  private func tellWatchers() {
    for watcher in watchers { watcher.watcher?.actionsWereReduced() }
  }

  /// How many effects run.
  var effectCount: Int { effects.count }

  /// What led to the effects whose work has not ended.
  var effectCauses: [EffectCause] { effects.causes }

  /// Ends all effects.
  func cancelEffects() {
    let effects = monitor.enter {
      defer { self.effects = RunningEffects() }
      return self.effects
    }
    effects.cancelAll()
  }

  /// Another state stands where the one was whose readers followed this.
  private func replaced(_ followed: Extent?) {
    registrar.extent.changed(Field(0))
    if followed !== layout.followed(at: state) { followed?.replaced() }
  }

  private func perform(_ action: Action, into tasks: inout [Task<Void, Never>]) {
    let effect = reducing.reduce { reduce(&state.pointee, action) }
    if !effect.isNone { start(effect.operation, Place(), into: &tasks) }
  }

  private func drain(into tasks: inout [Task<Void, Never>]) {
    var next = 0
    while next < buffer.count {
      let action = buffer[next]
      next += 1
      // What was reduced is let go of now and then, so that a long chain of actions costs no memory.
      if next == 256 {
        buffer.removeFirst(next)
        next = 0
      }
      perform(action, into: &tasks)
    }
    buffer.removeAll(keepingCapacity: buffer.capacity <= 64)
  }

  // MARK: Effects

  /// Where an effect stands: in which child, and what it is cancelled by.
  private struct Place: Sendable {
    var path: [NavigationElement] = []
    var ids: [CancelID] = []
    var cause: EffectCause?
    /// What the innermost child goes away by.
    var dismissal: Dismissal?
  }

  /// Unchecked `Sendable`: an action that is sent to the store, and touched by nobody else.
  private struct Dismissal: @unchecked Sendable {
    let action: Action
    init(_ action: Action) { self.action = action }
  }

  private func start(_ operation: Effect<Action>.Operation, _ place: Place, into tasks: inout [Task<Void, Never>]) {
    switch operation {
    case .none: break
    case .send(let action): buffer.append(action)
    case .merge(let operations): for operation in operations { start(operation, place, into: &tasks) }
    case .concatenate(let operations): startSequence(operations, place, into: &tasks)
    case .run(let name, let priority, let work): tasks.append(run(name, priority, place, work))
    case .cancel(let id): for cancel in effects.cancellations(of: id, in: place.path) { cancel() }
    case .cancelAll(let element):
      for cancel in effects.cancellations(in: place.path + [element]) { cancel() }
    case .cancellable(let id, let cancelInFlight, let operation):
      if cancelInFlight { for cancel in effects.cancellations(of: id, in: place.path) { cancel() } }
      var place = place
      place.ids.append(id)
      start(operation, place, into: &tasks)
    case .within(let element, let dismissal, let operation):
      var place = place
      place.path.append(element)
      if let dismissal { place.dismissal = Dismissal(dismissal) }
      start(operation, place, into: &tasks)
    case .caused(let cause, let operation):
      var place = place
      place.cause = cause
      start(operation, place, into: &tasks)
    }
  }

  private func run(
    _ name: String?, _ priority: TaskPriority?, _ place: Place,
    _ work: @escaping @Sendable (Send<Action>) async -> Void
  ) -> Task<Void, Never> {
    let context = context(place)
    let number = RunningEffects.nextNumber()
    let started = StartedTasks()
    // One effect of many may be cancelled: what it started by what it sent is not a part of it, and goes on.
    let isApart = !place.ids.isEmpty || !place.path.isEmpty
    let own = Task(name: name, executorPreference: executor, priority: priority) { [weak self] in
      let state = SendState()
      await EffectContext.$current.withValue(context) {
        await work(Send(state: state) { [weak self] in started.append(self?.receive($0)) })
      }
      state.finish()
      self?.workEnded(number)
      if isApart { return }
      await started.finish()
      self?.ended(number)
    }
    guard isApart else {
      insert(number, place, own) { own.cancel() }
      return own
    }
    let task = Task(executorPreference: executor, priority: priority) { [weak self] in
      await withTaskCancellationHandler {
        await own.value
      } onCancel: {
        own.cancel()
      }
      await started.finish()
      self?.ended(number)
    }
    insert(number, place, task) { own.cancel() }
    return task
  }

  private func startSequence(
    _ operations: [Effect<Action>.Operation], _ place: Place, into tasks: inout [Task<Void, Never>]
  ) {
    // What takes no time is done before 'send' returns, as it is outside of a sequence.
    let later = operations.drop { $0.takesNoTime }
    for operation in operations[..<later.startIndex] { start(operation, place, into: &tasks) }
    if !later.isEmpty { tasks.append(concatenate(Array(later), place)) }
  }

  private func concatenate(_ operations: [Effect<Action>.Operation], _ place: Place) -> Task<Void, Never> {
    let operations = Sequenced(operations)
    let number = RunningEffects.nextNumber()
    var step = place
    step.cause = nil
    // Only those to come are cancelled: the one at work is for itself.
    let isCancelled = Lock(false)
    let task = Task(executorPreference: executor) { [weak self, step] in
      for operation in operations.list {
        guard !Task.isCancelled, !isCancelled.withLock({ $0 }) else { break }
        let started = StartedTasks()
        started.append(self?.startNow(operation, step))
        await started.finish()
      }
      self?.ended(number)
    }
    insert(number, place, task) { isCancelled.withLock { $0 = true } }
    return task
  }

  /// Carried into one task, and touched there only.
  private struct Sequenced: @unchecked Sendable {
    let list: [Effect<Action>.Operation]
    init(_ list: [Effect<Action>.Operation]) { self.list = list }
  }

  private func insert(
    _ number: Int, _ place: Place, _ task: Task<Void, Never>, cancel: @escaping @Sendable () -> Void
  ) {
    effects.insert(number, ids: place.ids, path: place.path, cause: place.cause, task: task) { [weak self] in
      cancel()
      self?.workEnded(number)
    }
  }

  private func receive(_ action: Action) -> Task<Void, Never>? {
    // Whoever was inside may have cancelled the effect, which waited here with its action.
    monitor.enter { Task.isCancelled ? nil : send(action).task }
  }

  private func startNow(_ operation: Effect<Action>.Operation, _ place: Place) -> Task<Void, Never>? {
    // What it sends at once is reduced at once, with its own effects.
    monitor.enter { settling { tasks in start(operation, place, into: &tasks) }.task }
  }

  private func workEnded(_ number: Int) {
    monitor.enter { effects.workEnded(number) }
  }

  private func ended(_ number: Int) {
    monitor.enter { effects.remove(number) }
  }

  private func context(_ place: Place) -> EffectContext {
    let dismiss = place.dismissal.map { dismissal in
      { @Sendable [weak self] in _ = self?.receive(dismissal.action) }
    }
    return EffectContext(path: place.path, dismiss: dismiss) { [weak self] change in
      guard let self else { return }
      let cancellations = monitor.enter { change(&self.effects) }
      for cancel in cancellations { cancel() }
    }
  }

  private func joined(_ tasks: [Task<Void, Never>]) -> Task<Void, Never>? {
    guard tasks.count > 1 else { return tasks.first }
    return Task(executorPreference: executor) {
      await withTaskCancellationHandler {
        for task in tasks { await task.value }
      } onCancel: {
        for task in tasks { task.cancel() }
      }
    }
  }
}

internal import PeriscopeLocks
internal import Perception

// How a root store runs the effects of its reducer, each in its own task.
extension RootCore {
  /// The child that an effect belongs to, and the IDs that cancel the effect.
  struct Place: Sendable {
    var path: [NavigationElement] = []
    /// The `Scope`s between the innermost child's state and the state of the effect's reducer.
    var scopes: [ChildPlace] = []
    var ids: [CancelID] = []
    var cause: EffectCause?
    /// Dismisses the innermost child.
    var dismissal: Dismissal?
  }

  /// Unchecked `Sendable`: an action that is sent to the store; only the store uses it.
  struct Dismissal: @unchecked Sendable {
    let action: Action
    init(_ action: Action) { self.action = action }
  }

  func start(_ operation: Effect<Action>.Operation, _ place: Place, into tasks: inout [Task<Void, Never>]) {
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
      var (place, element) = (place, element)
      if !place.scopes.isEmpty {
        element.scopes = place.scopes
        place.scopes = []
      }
      place.path.append(element)
      if let dismissal { place.dismissal = Dismissal(dismissal) }
      start(operation, place, into: &tasks)
    case .scoped(let part, let operation):
      var place = place
      place.scopes.append(part)
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
    // If an effect has an ID or belongs to a child, cancelling it does not cancel the effects of the actions that it
    // has sent.
    let isApart = !place.ids.isEmpty || !place.path.isEmpty
    let gate = monitor.gateForEffect()
    let own = Task(name: name, executorPreference: executor, priority: priority) { [weak self] in
      let state = SendState()
      if await gate?.passed() ?? true {
        await EffectContext.$current.withValue(context) {
          await work(Send(state: state) { [weak self] in started.append(self?.receive($0)) })
        }
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
      await own.cancellableValue
      await started.finish()
      self?.ended(number)
    }
    insert(number, place, task) { own.cancel() }
    return task
  }

  private func startSequence(
    _ operations: [Effect<Action>.Operation], _ place: Place, into tasks: inout [Task<Void, Never>]
  ) {
    // Leading operations that end immediately are performed before `send` returns, like those outside of a sequence.
    let later = operations.drop { $0.takesNoTime }
    for operation in operations[..<later.startIndex] { start(operation, place, into: &tasks) }
    if !later.isEmpty { tasks.append(concatenate(Array(later), place)) }
  }

  private func concatenate(_ operations: [Effect<Action>.Operation], _ place: Place) -> Task<Void, Never> {
    let operations = Sequenced(operations)
    let number = RunningEffects.nextNumber()
    var step = place
    step.cause = nil
    // Only later operations are cancelled: the running one is cancelled separately.
    let isCancelled = Lock(false)
    let task = Task(executorPreference: executor) { [weak self, step] in
      for operation in operations.list {
        guard !Task.isCancelled, !isCancelled.withLock({ $0 }) else { break }
        let started = StartedTasks()
        started.append(self?.startNow(operation, step) { Task.isCancelled || isCancelled.withLock { $0 } })
        await started.finish()
      }
      self?.ended(number)
    }
    insert(number, place, task) { isCancelled.withLock { $0 = true } }
    return task
  }

  /// Unchecked `Sendable`: created for one task, which alone accesses the list.
  private struct Sequenced: @unchecked Sendable {
    let list: [Effect<Action>.Operation]
    init(_ list: [Effect<Action>.Operation]) { self.list = list }
  }

  private func insert(
    _ number: Int, _ place: Place, _ task: Task<Void, Never>, cancel: @escaping @Sendable () -> Void
  ) {
    if !place.path.isEmpty { attach().childEffects.insert(number, place.path, root: State.self) }
    effects.insert(number, ids: place.ids, path: place.path, cause: place.cause, task: task) { [weak self] in
      cancel()
      self?.workEnded(number)
    }
  }

  private func receive(_ action: Action) -> Task<Void, Never>? {
    // The previous owner of the monitor may have cancelled the effect while it waited here with its action.
    monitor.enter { Task.isCancelled ? nil : send(action).task }
  }

  private func startNow(
    _ operation: Effect<Action>.Operation, _ place: Place, unless isCancelled: () -> Bool
  ) -> Task<Void, Never>? {
    monitor.enter {
      // The previous owner of the monitor may have cancelled the operation while it waited here.
      if isCancelled() { return nil }
      // Actions that the operation sends immediately are reduced now, together with their own effects.
      return settling { tasks in start(operation, place, into: &tasks) }.task
    }
  }

  private func workEnded(_ number: Int) {
    monitor.enter { effects.workEnded(number) }
  }

  private func ended(_ number: Int) {
    monitor.enter {
      effects.remove(number)
      attachments?.childEffects.remove(number)
    }
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

  func joined(_ tasks: [Task<Void, Never>]) -> Task<Void, Never>? {
    guard tasks.count > 1 else { return tasks.first }
    return Task(executorPreference: executor) { await tasks.finish() }
  }
}

/// Runs a task while the view is on the page and the page has a client.
final class TaskHook<Value: Equatable>: Hook {
  private var value: Value
  private let priority: TaskPriority
  private var action: (() async -> Void)?
  private var task: Task<Void, Never>?
  private var isWatched = false

  init(_ value: Value, _ priority: TaskPriority) {
    self.value = value
    self.priority = priority
  }

  func take(_ new: Value, _ action: @escaping () async -> Void) {
    self.action = action
    guard new != value else { return }
    value = new
    hasNews = true
  }

  override var wantsWatch: Bool { true }

  override func appear() {
    guard hasNews else { return }
    hasNews = false
    stop()
    start()
  }

  override func watch(_ isWatched: Bool) {
    guard isWatched != self.isWatched else { return }
    self.isWatched = isWatched
    if isWatched { start() } else { stop() }
  }

  override func disappear() {
    isWatched = false
    stop()
  }

  private func start() {
    guard isWatched, let action, let executor = document?.executor else { return }
    task = executor.start(priority: priority, action)
  }

  private func stop() {
    task?.cancel()
    task = nil
  }
}

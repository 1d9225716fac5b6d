/// Checks a store's state after each action, because the state may not be observable.
protocol ActionWatcher: AnyObject {
  func actionsWereReduced()
}

struct WeakWatcher {
  weak var watcher: (any ActionWatcher)?
}

/// Who looks at a store's state each time that actions were reduced, because it may be a state that tells nobody of its changes.
protocol ActionWatcher: AnyObject {
  func actionsWereReduced()
}

struct WeakWatcher {
  weak var watcher: (any ActionWatcher)?
}

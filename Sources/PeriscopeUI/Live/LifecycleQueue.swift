/// What views want to happen when they come or go, until it does.
struct LifecycleQueue {
  private var pending: [(hook: Hook, comes: Bool)] = []
  private var watching: [ObjectIdentifier: Hook] = [:]
  private var isWatched = false

  var isEmpty: Bool { pending.isEmpty }

  mutating func appeared(_ hook: Hook) {
    pending.append((hook, true))
    if hook.wantsWatch { watching[ObjectIdentifier(hook)] = hook }
  }

  mutating func disappeared(_ hook: Hook) {
    pending.append((hook, false))
    if hook.wantsWatch { watching[ObjectIdentifier(hook)] = nil }
  }

  /// What is to be done now. Whatever it leads to waits for the next time.
  mutating func take() -> [() -> Void] {
    let isWatched = isWatched
    defer { pending = [] }
    // Who goes goes before others come.
    let going = pending.filter { !$0.comes }.map { $0.hook }
    let gone = Set(going.map { ObjectIdentifier($0) })
    let coming = pending.filter { $0.comes && !gone.contains(ObjectIdentifier($0.hook)) }.map { $0.hook }
    return going.map { hook in { hook.disappear() } }
      + coming.map { hook in
        {
          hook.appear()
          hook.watch(isWatched)
        }
      }
  }

  /// Notes whether somebody follows the page; returns who wants to know.
  mutating func watch(_ isWatched: Bool) -> [Hook] {
    self.isWatched = isWatched
    return Array(watching.values)
  }
}

/// The hooks of views that have appeared, changed or disappeared, until they are called.
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

  /// Returns the pending calls. Hooks that these calls add are returned by the next call of this method.
  mutating func take() -> [() -> Void] {
    let isWatched = isWatched
    defer { pending = [] }
    // Views disappear before other views appear. A view that was replaced before it was shown neither appears nor disappears.
    let going = pending.filter { !$0.comes }.map { $0.hook }
    let gone = Set(going.map { ObjectIdentifier($0) })
    let coming = pending.filter { $0.comes && !gone.contains(ObjectIdentifier($0.hook)) }.map { $0.hook }
    let leaving = going.filter { $0.isShown }
    for hook in going { hook.isShown = false }
    for hook in coming { hook.isShown = true }
    return leaving.map { hook in { hook.disappear() } }
      + coming.map { hook in
        {
          hook.appear()
          hook.watch(isWatched)
        }
      }
  }

  /// Sets whether the page has a client. Returns the hooks to notify.
  mutating func watch(_ isWatched: Bool) -> [Hook] {
    self.isWatched = isWatched
    return Array(watching.values)
  }
}

/// Which store an effect runs for, and where in it: what cancelling by identity from within the effect needs.
struct EffectContext: Sendable {
  @TaskLocal static var current: EffectContext?

  let path: [NavigationElement]
  /// Sends the action by which the innermost child that can goes away.
  let dismiss: (@Sendable () -> Void)?
  let effects: @Sendable (@Sendable (inout RunningEffects) -> [@Sendable () -> Void]) -> Void

  func cancel(_ id: CancelID) {
    effects { [path] in $0.cancellations(of: id, in: path) }
  }

  /// Cancels all effects of the store.
  func cancelAll() {
    effects { $0.cancellations(in: []) }
  }

  func register(_ id: CancelID, cancel: @escaping @Sendable () -> Void) -> Int {
    let number = RunningEffects.nextNumber()
    effects { [path] in
      $0.insert(number, ids: [id], path: path, cancel: cancel)
      return []
    }
    return number
  }

  func unregister(_ number: Int) {
    effects {
      $0.remove(number)
      return []
    }
  }
}

internal import Synchronization

/// Whether all command connections are open, and the observers of changes.
///
/// Unchecked `Sendable`: `isAvailable` is atomic; everything else is used only on the loop's thread.
final class Availability: @unchecked Sendable {
  private let flag = Atomic(false)
  private var outboxes: [Outbox] = []
  /// Each observer returns whether to keep it.
  private var observers: [@Sendable (Bool) -> Bool] = []
  /// The last refusal, such as a wrong password, since all connections were open.
  private(set) var refusal: RedisError?
  /// The waiters for a refusal.
  private var refusalWaiters: [@Sendable (RedisError) -> Void] = []

  var isAvailable: Bool { flag.load(ordering: .acquiring) }

  func add(_ outbox: Outbox) { outboxes.append(outbox) }

  func observe(_ change: @escaping @Sendable (Bool) -> Bool) {
    if change(isAvailable) { observers.append(change) }
  }

  /// Calls a closure with the refusal, now or once there is one.
  func onRefusal(_ refused: @escaping @Sendable (RedisError) -> Void) {
    if let refusal { refused(refusal) } else { refusalWaiters.append(refused) }
  }

  /// Reports that connecting failed, or that Redis rejected the login.
  func refuse(_ error: RedisError) {
    refusal = error
    for waiter in refusalWaiters { waiter(error) }
    refusalWaiters = []
  }

  /// Reports a change after a connection has opened or closed.
  func update() {
    let isAvailable = outboxes.allSatisfy { $0.isOpen }
    if isAvailable { refusal = nil }
    guard flag.exchange(isAvailable, ordering: .acquiringAndReleasing) != isAvailable else { return }
    observers = observers.filter { $0(isAvailable) }
  }
}

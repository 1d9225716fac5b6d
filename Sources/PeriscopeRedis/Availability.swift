internal import Synchronization

/// Whether all connections for commands are there, and who wants to know.
///
/// Unchecked `Sendable`: `isAvailable` is atomic; all else is used on the loop's thread alone.
final class Availability: @unchecked Sendable {
  private let flag = Atomic(false)
  private var outboxes: [Outbox] = []
  /// Each answers whether it wants to know more.
  private var observers: [@Sendable (Bool) -> Bool] = []
  /// Why time alone makes no connection, as far as the last try has shown.
  private(set) var refusal: RedisError?
  /// Who waits to hear of that.
  private var refused: [@Sendable (RedisError) -> Void] = []

  var isAvailable: Bool { flag.load(ordering: .acquiring) }

  func add(_ outbox: Outbox) { outboxes.append(outbox) }

  func observe(_ change: @escaping @Sendable (Bool) -> Bool) {
    if change(isAvailable) { observers.append(change) }
  }

  /// Has a closure called with why there will be no connection, as soon as that is known.
  func onRefusal(_ refused: @escaping @Sendable (RedisError) -> Void) {
    if let refusal { refused(refusal) } else { self.refused.append(refused) }
  }

  /// Nobody listens, or who asks is not let in.
  func refuse(_ error: RedisError) {
    refusal = error
    for refused in refused { refused(error) }
    refused = []
  }

  /// A connection has come, or gone.
  func update() {
    let isAvailable = outboxes.allSatisfy { $0.isOpen }
    if isAvailable { refusal = nil }
    guard flag.exchange(isAvailable, ordering: .acquiringAndReleasing) != isAvailable else { return }
    observers = observers.filter { $0(isAvailable) }
  }
}

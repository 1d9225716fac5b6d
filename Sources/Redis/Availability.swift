internal import Synchronization

/// Whether all connections for commands are there, and who wants to know.
///
/// Unchecked `Sendable`: `isAvailable` is atomic; all else is used on the loop's thread alone.
final class Availability: @unchecked Sendable {
  private let flag = Atomic(false)
  private var outboxes: [Outbox] = []
  /// Each answers whether it wants to know more.
  private var observers: [@Sendable (Bool) -> Bool] = []

  var isAvailable: Bool { flag.load(ordering: .acquiring) }

  func add(_ outbox: Outbox) { outboxes.append(outbox) }

  func observe(_ change: @escaping @Sendable (Bool) -> Bool) {
    if change(isAvailable) { observers.append(change) }
  }

  /// A connection has come, or gone.
  func update() {
    let isAvailable = outboxes.allSatisfy { $0.isOpen }
    guard flag.exchange(isAvailable, ordering: .acquiringAndReleasing) != isAvailable else { return }
    observers = observers.filter { $0(isAvailable) }
  }
}

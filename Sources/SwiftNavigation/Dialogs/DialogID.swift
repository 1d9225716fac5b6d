internal import Synchronization

/// Tells one dialog or button from every other that this process has made.
public struct DialogID: Hashable, Sendable {
  private static let last = Atomic<UInt64>(0)

  private let number: UInt64

  init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
}

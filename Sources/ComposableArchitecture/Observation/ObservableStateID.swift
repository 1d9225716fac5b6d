internal import Synchronization

/// The identity of an observable state: equal for a value and its copies, different for values made apart.
public struct ObservableStateID: Hashable, Sendable {
  private static let last = Atomic<UInt64>(0)

  private var location: UInt64
  private var tags: UInt64 = 0

  /// Makes an identity that nothing else has.
  public init() {
    location = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// The identity of a value, or a fresh one if it has none.
  public static func _$id<Value>(for value: Value) -> Self {
    (value as? any ObservableState)?._$id ?? Self()
  }

  /// The identity of an observable state.
  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  /// This identity as the payload of the enum case with this index.
  public func _$tag(_ tag: Int) -> Self {
    var copy = self
    copy.tags = tags << 16 | UInt64(truncatingIfNeeded: tag + 1) & 0xffff
    return copy
  }

  /// Takes a fresh identity.
  public mutating func _$willModify() { self = Self() }
}

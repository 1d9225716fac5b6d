internal import Synchronization

/// The identity of an observable state: the same for a value and its copies, different for values that were created
/// separately.
public struct ObservableStateID: Hashable, Sendable {
  private static let last = Atomic<UInt64>(0)

  private var location: UInt64
  private var tags: UInt64 = 0

  /// Creates a unique identity.
  public init() {
    location = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  /// Returns the identity of a value, or a new one if it has none.
  public static func _$id<Value>(for value: Value) -> Self {
    (value as? any ObservableState)?._$id ?? Self()
  }

  /// Returns the identity of an observable state.
  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  /// Returns this identity combined with the index of an enum case.
  public func _$tag(_ tag: Int) -> Self {
    var copy = self
    copy.tags = tags << 16 | UInt64(truncatingIfNeeded: tag + 1) & 0xffff
    return copy
  }

  /// Assigns a new identity.
  public mutating func _$willModify() { self = Self() }
}

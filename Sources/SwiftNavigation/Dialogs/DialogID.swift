internal import Synchronization

/// The identity of a dialog or button, unique in this process.
public struct DialogID: Hashable, Sendable {
  private static let last = Atomic<UInt64>(0)

  private let number: UInt64

  init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
}

/// Stores the identity of a value that is compared, hashed and encoded without it.
@propertyWrapper
public struct _DialogIdentity: Hashable, Sendable {
  /// The identity.
  public internal(set) var wrappedValue: DialogID

  /// Stores an identity.
  public init(wrappedValue: DialogID) { self.wrappedValue = wrappedValue }

  /// Returns `true`: identities are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
  /// Adds nothing, because all identities count as equal.
  public func hash(into hasher: inout Hasher) {}
}

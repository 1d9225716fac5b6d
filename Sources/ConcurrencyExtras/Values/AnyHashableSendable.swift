/// A type-erased hashable and sendable value.
///
/// ```swift
/// let ids: Set<AnyHashableSendable> = [AnyHashableSendable(1), "two"]
/// ```
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Wraps a value. A value that is already wrapped is not wrapped twice.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Compares the values like `AnyHashable`.
  public static func == (left: AnyHashableSendable, right: AnyHashableSendable) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Compares the value with an `AnyHashable`: `AnyHashableSendable(1) == 1 as AnyHashable`.
  public static func == (left: AnyHashableSendable, right: AnyHashable) -> Bool { AnyHashable(left.base) == right }

  /// Compares an `AnyHashable` with the value.
  public static func == (left: AnyHashable, right: AnyHashableSendable) -> Bool { right == left }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// The value as an `AnyHashable`, with which `AnyHashableSendable(1) == 1 as AnyHashable`.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(base) }
}

extension AnyHashableSendable: CustomStringConvertible {
  /// The wrapped value's description.
  public var description: String { "\(base)" }
}

extension AnyHashableSendable: CustomDebugStringConvertible {
  /// The wrapped value's debug description, with this type's name.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }
}

extension AnyHashableSendable: CustomReflectable {
  /// The wrapped value's mirror.
  public var customMirror: Mirror { Mirror(reflecting: base) }
}

extension AnyHashableSendable: ExpressibleByBooleanLiteral {
  /// Wraps a literal.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByFloatLiteral {
  /// Wraps a literal.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral {
  /// Wraps a literal.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral {
  /// Wraps a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

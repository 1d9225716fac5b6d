/// A hashable value of any type that may be sent between threads.
///
/// ```swift
/// let ids: Set<AnyHashableSendable> = [AnyHashableSendable(1), "two"]
/// ```
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Wraps a value; one that is wrapped already stays wrapped once.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Compares the values, as `AnyHashable` does.
  public static func == (left: AnyHashableSendable, right: AnyHashableSendable) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Compares the value with one in the standard library's wrapper: `AnyHashableSendable(1) == 1 as AnyHashable`.
  public static func == (left: AnyHashableSendable, right: AnyHashable) -> Bool { AnyHashable(left.base) == right }

  /// Compares a value in the standard library's wrapper with the value.
  public static func == (left: AnyHashable, right: AnyHashableSendable) -> Bool { right == left }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { AnyHashable(base).hash(into: &hasher) }
}

extension AnyHashableSendable: _HasCustomAnyHashableRepresentation {
  /// The value in the standard library's wrapper: `AnyHashableSendable(1) == 1 as AnyHashable`.
  public func _toCustomAnyHashable() -> AnyHashable? { AnyHashable(base) }
}

extension AnyHashableSendable: CustomStringConvertible {
  /// The value's own description.
  public var description: String { "\(base)" }
}

extension AnyHashableSendable: CustomDebugStringConvertible {
  /// The value's description, and that it is wrapped.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }
}

extension AnyHashableSendable: CustomReflectable {
  /// The value's own mirror.
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

/// A value in an actor, for asynchronous code.
///
/// ```swift
/// let events = ActorIsolated<[String]>([])
/// await events.withValue { $0.append("tapped") }
/// ```
@dynamicMemberLookup
public final actor ActorIsolated<Value> {
  /// The value.
  public var value: Value

  /// Creates the actor.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows { self.value = try value() }

  /// A member of the value.
  public subscript<Member>(dynamicMember keyPath: any KeyPath<Value, Member> & Sendable) -> Member {
    value[keyPath: keyPath]
  }

  /// Runs an operation with the value.
  public func withValue<Result: Sendable>(_ operation: @Sendable (inout Value) throws -> Result) rethrows -> Result {
    try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows { value = try newValue() }
}

internal import PeriscopeLocks

/// A value that threads share, protected by a lock.
///
/// ```swift
/// let count = LockIsolated(0)
/// DispatchQueue.concurrentPerform(iterations: 1_000) { _ in count.withValue { $0 += 1 } }
/// count.value  // 1000
/// ```
@dynamicMemberLookup
public final class LockIsolated<Value>: Sendable {
  /// Unchecked: the value is accessed only inside the lock, and only `Sendable` values leave it.
  private struct Contents: @unchecked Sendable {
    var value: Value
  }

  private let contents: Lock<Contents>

  /// Wraps a value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    contents = Lock(Contents(value: try value()))
  }

  /// A member of the value.
  public subscript<Member: Sendable>(dynamicMember keyPath: KeyPath<Value, Member>) -> Member {
    contents.withLock { $0.value[keyPath: keyPath] }
  }

  /// Runs an operation with exclusive access to the value.
  ///
  /// ```swift
  /// let isNew = names.withValue { $0.insert("Blob").inserted }
  /// ```
  public func withValue<Result: Sendable>(_ operation: @Sendable (inout Value) throws -> Result) rethrows -> Result {
    try contents.withLock { try operation(&$0.value) }
  }

  /// Replaces the value.
  ///
  /// To compute a new value from the old one, use ``withValue(_:)``: a different thread may set the value between a
  /// read and a write.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try contents.withLock { $0.value = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// The current value.
  public var value: Value { contents.withLock { $0.value } }
}

extension LockIsolated: Equatable where Value: Equatable {
  /// Compares the values.
  public static func == (left: LockIsolated, right: LockIsolated) -> Bool {
    // One after the other: holding two locks at once could deadlock with code that takes them in the opposite order.
    let left = left.contents.withLock { $0 }
    let right = right.contents.withLock { $0 }
    return left.value == right.value
  }
}

extension LockIsolated: Hashable where Value: Hashable {
  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    contents.withLock { $0 }.value.hash(into: &hasher)
  }
}

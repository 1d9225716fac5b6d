public import Synchronization

/// A mutex that the thread sanitizer understands.
///
/// The standard mutex sleeps in a library that is built without the sanitizer, which then reports races between threads
/// that waited for each other. The atomic repeats the mutex's synchronization in instrumented code.
///
/// Wrap an optional closure in a struct before storing it. A closure is stored as a generic value in a different form
/// than it is called in, and each access converts it: after a million accesses a call runs through two million
/// conversions.
///
/// Public, although only this package uses it: in other modules the optimizer inlines `public` functions, but not
/// `package` functions, even if they are `@inlinable`.
@frozen
public struct Lock<Value: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>
  @usableFromInline let handover = Atomic(false)

  /// Makes a lock around a value.
  @_alwaysEmitIntoClient @inline(__always)
  public init(_ value: consuming sending Value) {
    mutex = Mutex(value)
  }

  /// Runs `body` with the value, while no other thread does.
  @_alwaysEmitIntoClient @inline(__always)
  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { value throws(Failure) in
      _ = handover.load(ordering: .acquiring)
      defer { handover.store(true, ordering: .releasing) }
      return try body(&value)
    }
  }
}

extension Lock where Value: Sendable {
  /// Stores a value and returns the previous one, so that its caller releases it outside the lock.
  @_alwaysEmitIntoClient @inline(__always) @discardableResult
  public borrowing func exchange(_ value: Value) -> Value {
    var value = value
    withLock { swap(&$0, &value) }
    return value
  }
}

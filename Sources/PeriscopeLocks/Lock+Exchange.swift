extension Lock where Value: Sendable {
  /// Stores a value and returns the previous one, so that its caller releases it outside the lock.
  @_alwaysEmitIntoClient @inline(__always) @discardableResult
  public borrowing func exchange(_ value: Value) -> Value {
    var value = value
    withLock { swap(&$0, &value) }
    return value
  }
}

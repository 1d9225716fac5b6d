/// The reason to load a shared value.
public enum LoadContext<Value> {
  /// The value is shared for the first time, with this default.
  case initialValue(Value)
  /// A call of `load()`.
  case userInitiated

  /// The default, if it is known.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}
extension LoadContext: Sendable where Value: Sendable {}

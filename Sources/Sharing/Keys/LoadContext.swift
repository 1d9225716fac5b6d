/// Why a shared value is loaded.
public enum LoadContext<Value> {
  /// It is shared for the first time, and this is its value where there is none to be loaded.
  case initialValue(Value)
  /// Somebody has called `load()`.
  case userInitiated

  /// The value to take where there is none to be loaded, if it is known.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}
extension LoadContext: Sendable where Value: Sendable {}

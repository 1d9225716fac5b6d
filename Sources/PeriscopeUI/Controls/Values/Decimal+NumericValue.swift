public import FoundationEssentials

extension Decimal: NumericValue {
  /// Parses a number.
  public init?(_typed text: String) {
    // Foundation accepts a text that merely begins with a number.
    guard let number = Double(_typed: text), number.magnitude < 1e100, let decimal = Decimal(string: text.trimmed)
    else {
      return nil
    }
    self = decimal
  }

  /// The number as text.
  public var _typed: String { isNaN ? "" : description }

  /// The sum.
  public func _plus(_ other: Self) -> Self { self + other }

  /// The difference.
  public func _minus(_ other: Self) -> Self { self - other }

  /// Whether this number is the base plus a whole number of steps.
  public func _isStep(from base: Self, by step: Self) -> Bool {
    step == 0 || _nearestStep(from: base, by: step) == self
  }

  /// Returns the nearest number that is the base plus a whole number of steps.
  public func _nearestStep(from base: Self, by step: Self) -> Self {
    guard step != 0, let steps = Double(((self - base) / step).description) else { return self }
    return base + Decimal(steps.rounded()) * step
  }
}

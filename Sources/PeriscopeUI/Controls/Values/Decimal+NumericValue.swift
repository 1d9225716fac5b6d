public import FoundationEssentials

extension Decimal: NumericValue {
  /// Takes what was typed, if it is a number.
  public init?(_typed text: String) {
    // Foundation would take the number that a text begins with.
    guard let number = Double(_typed: text), number.magnitude < 1e100, let decimal = Decimal(string: text.trimmed)
    else {
      return nil
    }
    self = decimal
  }

  /// The number as it is typed.
  public var _typed: String { isNaN ? "" : description }

  /// The sum.
  public func _plus(_ other: Self) -> Self { self + other }

  /// The difference.
  public func _minus(_ other: Self) -> Self { self - other }

  /// Whether steps lead here.
  public func _isStep(from base: Self, by step: Self) -> Bool {
    step == 0 || _nearestStep(from: base, by: step) == self
  }

  /// The number next to this one that steps lead to.
  public func _nearestStep(from base: Self, by step: Self) -> Self {
    guard step != 0, let steps = Double(((self - base) / step).description) else { return self }
    return base + Decimal(steps.rounded()) * step
  }
}

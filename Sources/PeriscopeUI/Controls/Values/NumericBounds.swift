/// The numbers that a control accepts.
struct NumericBounds<Value: NumericValue> {
  var lower: Value?
  var upper: Value?
  /// The distance between neighboring valid numbers.
  var step: Value?
  /// The number from which steps are counted if there is no lower bound.
  var base: Value?

  /// Creates bounds. A negative step counts as its magnitude, because a control steps in both directions.
  init(lower: Value?, upper: Value?, step: Value?, base: Value? = nil) {
    (self.lower, self.upper, self.base) = (lower, upper, base)
    self.step = step.map { $0 < 0 ? (0 as Value)._minus($0) : $0 }
  }

  /// The description of a valid text.
  var expected: String {
    let kind = Value._isWhole ? "a whole number" : "a number"
    let range =
      switch (lower, upper) {
      case (let lower?, let upper?): "\(kind) from \(lower._typed) to \(upper._typed)"
      case (let lower?, nil): "\(kind) of at least \(lower._typed)"
      case (nil, let upper?): "\(kind) of at most \(upper._typed)"
      case (nil, nil): Value._expected
      }
    guard let step, !(Value._isWhole && step == 1) else { return range }
    let start = lower == nil ? base.map { " from \($0._typed)" } ?? "" : ""
    return "\(range) in steps of \(step._typed)\(start)"
  }

  func contains(_ value: Value) -> Bool {
    (lower.map { $0 <= value } ?? true) && (upper.map { value <= $0 } ?? true)
  }

  func clamp(_ value: Value) -> Value {
    if let lower, !(value >= lower) { return lower }
    if let upper, value > upper { return upper }
    return value
  }

  /// Returns the bounds, extended to a number outside of them.
  func including(_ value: Value) -> Self {
    var bounds = self
    if let lower, value < lower { bounds.lower = value }
    if let upper, value > upper { bounds.upper = value }
    return bounds
  }

  /// Whether the steps of a browser lead from a number to the same numbers as those of the server. A browser never stops at an
  /// upper bound between two steps.
  func hasBrowserSteps(from value: Value) -> Bool {
    guard contains(value) else { return false }
    guard let step, let base = lower ?? base else { return true }
    return [value, upper ?? base].allSatisfy { $0._isStep(from: base, by: step) }
  }

  /// Whether a number is on a step. The upper bound is always valid, because buttons stop there.
  func isOnStep(_ value: Value) -> Bool {
    guard let step, let base = lower ?? base, value != upper else { return true }
    return value._isStep(from: base, by: step)
  }

  /// Returns the number that a slider shows: the nearest one in the range and, if there are steps, on a step.
  func nearest(_ value: Value) -> Value {
    let value = clamp(value)
    guard let step, let base = lower ?? base, !isOnStep(value) else { return value }
    let nearest = value._nearestStep(from: base, by: step)
    return contains(nearest) ? nearest : nearest._minus(step)
  }

  func value(of text: String) -> Value? {
    Value(_typed: text).flatMap { contains($0) && isOnStep($0) ? $0 : nil }
  }
}

/// The numbers that a control takes.
struct NumericBounds<Value: NumericValue> {
  var lower: Value?
  var upper: Value?
  /// How far two of them are apart, where that is said, and one of them, where there is no smallest one.
  var step: Value?
  var base: Value?

  /// What a text must be.
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

  /// Whether steps lead to a number of the range. The last one may be shorter: buttons stop at the end.
  func isOnStep(_ value: Value) -> Bool {
    guard let step, let base = lower ?? base, value != upper else { return true }
    return value._isStep(from: base, by: step)
  }

  /// The number that a slider shows, which stands at steps only.
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

/// How a number is shown in a field.
public struct NumberFormat: Sendable {
  let fractionLength: Int?

  /// As many digits as the number has.
  public static let number = Self(fractionLength: nil)

  /// As many digits after the point, which the number is rounded to.
  public static func fractionLength(_ digits: Int) -> Self { Self(fractionLength: max(0, min(digits, 9))) }

  func text<Value: NumericValue>(of value: Value) -> String {
    guard let fractionLength, let number = Double(value._typed), number.magnitude < 1e15 else { return value._typed }
    var scale = 1.0
    for _ in 0..<fractionLength { scale *= 10 }
    let scaled = (number.magnitude * scale).rounded()
    guard scaled < 9e15 else { return value._typed }
    let digits = String(Int(scaled))
    let padded = String(repeating: "0", count: max(0, fractionLength + 1 - digits.count)) + digits
    let sign = number < 0 && scaled != 0 ? "-" : ""
    let whole = "\(sign)\(padded.dropLast(fractionLength))"
    return fractionLength == 0 ? whole : "\(whole).\(padded.suffix(fractionLength))"
  }
}

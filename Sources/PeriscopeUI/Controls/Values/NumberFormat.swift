/// How a number is shown in a field.
public struct NumberFormat: Sendable {
  let fractionLength: Int?

  /// As many digits as the number has.
  public static let number = Self(fractionLength: nil)

  /// As many digits after the point, which the number is rounded to where it is shown; it keeps the others until somebody types another number.
  public static func fractionLength(_ digits: Int) -> Self { Self(fractionLength: max(0, min(digits, 9))) }

  /// Two digits of a sum of money; which money it is, a text beside it says.
  public static func currency(code: String) -> Self { .fractionLength(2) }

  func text<Value: NumericValue>(of value: Value) -> String {
    guard let fractionLength, let decimal = DecimalText(value._typed) else { return value._typed }
    return decimal.text(fractionLength: fractionLength)
  }
}

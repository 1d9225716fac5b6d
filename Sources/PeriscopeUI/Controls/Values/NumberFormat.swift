/// The format of a number in a field.
public struct NumberFormat: Sendable {
  let fractionLength: Int?

  /// All digits of the number.
  public static let number = Self(fractionLength: nil)

  /// A fixed number of digits after the point, from 0 to 9. The shown number is rounded; the value keeps its digits
  /// until a new number is typed.
  public static func fractionLength(_ digits: Int) -> Self { Self(fractionLength: max(0, min(digits, 9))) }

  /// Two digits after the point. The code is ignored: the field does not show the currency.
  public static func currency(code: String) -> Self { .fractionLength(2) }

  func text<Value: NumericValue>(of value: Value) -> String {
    guard let fractionLength, let decimal = DecimalText(value._typed) else { return value._typed }
    return decimal.text(fractionLength: fractionLength)
  }
}

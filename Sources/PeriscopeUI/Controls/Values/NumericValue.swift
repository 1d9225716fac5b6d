/// A number that a control shows and takes: integers, `Double` and `Float` are.
public protocol NumericValue: Comparable, ExpressibleByIntegerLiteral {
  /// What a text must be to be one.
  static var _expected: String { get }
  /// Whether it has no fraction.
  static var _isWhole: Bool { get }
  /// Reads a number that somebody has typed; `nil` if the text is none, or none of this type.
  init?(_typed text: String)
  /// The number as a control shows it.
  var _typed: String { get }
  /// The number and another one, or the largest one that there is.
  func _plus(_ other: Self) -> Self
  /// The number less another one, or the smallest one that there is.
  func _minus(_ other: Self) -> Self
  /// Whether a number of steps leads here from another number that is not larger, or back to it.
  func _isStep(from base: Self, by step: Self) -> Bool
  /// The nearest number that steps lead to from another one that is not larger.
  func _nearestStep(from base: Self, by step: Self) -> Self
}

extension NumericValue {
  /// The description of a valid text.
  public static var _expected: String { "a number" }

  /// Returns `false`: the number may have a fraction.
  public static var _isWhole: Bool { false }
}

extension NumericValue where Self: FixedWidthInteger {
  /// What a text must be to be one.
  public static var _expected: String {
    bitWidth == 64 && isSigned ? "a whole number" : "a whole number from \(Self.min) to \(Self.max)"
  }

  /// It has no fraction.
  public static var _isWhole: Bool { true }

  /// Reads a number that somebody has typed.
  public init?(_typed text: String) { self.init(text.trimmed) }

  /// The number as a control shows it.
  public var _typed: String { String(self) }

  /// The number and another one, or the largest one that there is.
  public func _plus(_ other: Self) -> Self {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? (other < 0 ? .min : .max) : sum
  }

  /// The number less another one, or the smallest one that there is.
  public func _minus(_ other: Self) -> Self {
    let (difference, isTooSmall) = subtractingReportingOverflow(other)
    return isTooSmall ? (other < 0 ? .max : .min) : difference
  }

  /// Whether a number of steps leads here from another number, or back to it.
  public func _isStep(from base: Self, by step: Self) -> Bool { step == 0 || distance(base) % step.magnitude == 0 }

  /// The nearest number that steps lead to from another one that is not larger.
  public func _nearestStep(from base: Self, by step: Self) -> Self {
    let rest = step == 0 ? 0 : distance(base) % step.magnitude
    let below = self &- Self(truncatingIfNeeded: rest)
    return rest < step.magnitude - rest ? below : below._plus(step)
  }

  /// How far two numbers are apart, which their own type may not hold.
  private func distance(_ other: Self) -> Magnitude {
    let (low, high) = self < other ? (self, other) : (other, self)
    return Magnitude(truncatingIfNeeded: high) &- Magnitude(truncatingIfNeeded: low)
  }
}

extension NumericValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads a number that somebody has typed. One that is no number, or too large to be finite, is none.
  public init?(_typed text: String) {
    let text = text.trimmed
    // The type itself would take 'nan', 'inf' and hexadecimal digits, too.
    guard text.utf8.contains(where: \.isDigit), text.utf8.allSatisfy({ $0.isDigit || $0.isNumberSign }) else {
      return nil
    }
    guard let value = Self(text), value.isFinite else { return nil }
    self = value
  }

  /// The number as a control shows it; nothing where it is none.
  public var _typed: String {
    guard isFinite else { return "" }
    let text = String(self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number and another one, or the largest one that there is.
  public func _plus(_ other: Self) -> Self { (self + other).kept }

  /// The number less another one, or the smallest one that there is.
  public func _minus(_ other: Self) -> Self { (self - other).kept }

  /// Whether a number of steps leads here from another number, or back to it, but for what tenths are inexact by.
  public func _isStep(from base: Self, by step: Self) -> Bool {
    guard step > 0, isFinite, base.isFinite else { return true }
    return (_nearestStep(from: base, by: step) - self).magnitude <= step / 1_000 + magnitude * .ulpOfOne * 4
  }

  /// The nearest number that steps lead to from another one that is not larger.
  public func _nearestStep(from base: Self, by step: Self) -> Self {
    guard step > 0 else { return self }
    return (base + ((self - base) / step).rounded() * step).kept
  }

  /// A finite number, without the error that tenths add up to.
  private var kept: Self {
    if self == .infinity { return .greatestFiniteMagnitude }
    if self == -.infinity { return -.greatestFiniteMagnitude }
    let scaled = (self * 1_000_000_000).rounded()
    return scaled.magnitude < 9_000_000_000_000_000 ? scaled / 1_000_000_000 : self
  }
}

extension Int: NumericValue {}
extension Int8: NumericValue {}
extension Int16: NumericValue {}
extension Int32: NumericValue {}
extension Int64: NumericValue {}
extension UInt: NumericValue {}
extension UInt8: NumericValue {}
extension UInt16: NumericValue {}
extension UInt32: NumericValue {}
extension UInt64: NumericValue {}
extension Double: NumericValue {}
extension Float: NumericValue {}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
  fileprivate var isNumberSign: Bool { "+-.eE".utf8.contains(self) }
}

extension String {
  /// The text without spaces around it.
  var trimmed: String {
    guard utf8.first == UInt8(ascii: " ") || utf8.last == UInt8(ascii: " ") else { return self }
    return String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

/// A number that a control can show and accept, such as integers, `Double`, `Float` and `Decimal`.
public protocol NumericValue: Comparable, ExpressibleByIntegerLiteral {
  /// The description of a valid text.
  static var _expected: String { get }
  /// Whether the number has no fraction.
  static var _isWhole: Bool { get }
  /// Parses a typed number, or returns `nil` if the text is not a number of this type.
  init?(_typed text: String)
  /// The number as text.
  var _typed: String { get }
  /// Returns the sum, limited to the range of the type.
  func _plus(_ other: Self) -> Self
  /// Returns the difference, limited to the range of the type.
  func _minus(_ other: Self) -> Self
  /// Whether this number is a base plus a whole number of steps.
  func _isStep(from base: Self, by step: Self) -> Bool
  /// Returns the number nearest to this one that is a base plus a whole number of steps. The base is not larger than
  /// this number.
  func _nearestStep(from base: Self, by step: Self) -> Self
}

extension NumericValue {
  /// The description of a valid text.
  public static var _expected: String { "a number" }

  /// Returns `false`: the number may have a fraction.
  public static var _isWhole: Bool { false }
}

extension NumericValue where Self: FixedWidthInteger {
  /// The description of a valid text.
  public static var _expected: String {
    bitWidth == 64 && isSigned ? "a whole number" : "a whole number from \(Self.min) to \(Self.max)"
  }

  /// Returns `true`: integers have no fraction.
  public static var _isWhole: Bool { true }

  /// Parses a typed number.
  public init?(_typed text: String) { self.init(text.trimmed) }

  /// The number as text.
  public var _typed: String { String(self) }

  /// Returns the sum, limited to the range of the type.
  public func _plus(_ other: Self) -> Self {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? (other < 0 ? .min : .max) : sum
  }

  /// Returns the difference, limited to the range of the type.
  public func _minus(_ other: Self) -> Self {
    let (difference, isTooSmall) = subtractingReportingOverflow(other)
    return isTooSmall ? (other < 0 ? .max : .min) : difference
  }

  /// Whether this number is the base plus a whole number of steps.
  public func _isStep(from base: Self, by step: Self) -> Bool { step == 0 || distance(base) % step.magnitude == 0 }

  /// Returns the nearest number that is the base plus a whole number of steps. The base is not larger than this number.
  public func _nearestStep(from base: Self, by step: Self) -> Self {
    let rest = step == 0 ? 0 : distance(base) % step.magnitude
    let below = self &- Self(truncatingIfNeeded: rest)
    return rest < step.magnitude - rest ? below : below._plus(step)
  }

  /// The distance between two numbers, as a magnitude because it may not fit into their own type.
  private func distance(_ other: Self) -> Magnitude {
    let (low, high) = self < other ? (self, other) : (other, self)
    return Magnitude(truncatingIfNeeded: high) &- Magnitude(truncatingIfNeeded: low)
  }
}

extension NumericValue where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Parses a typed number. NaN and numbers too large to be finite are refused.
  public init?(_typed text: String) {
    let text = text.trimmed
    // The type itself also accepts 'nan', 'inf' and hexadecimal digits.
    guard text.utf8.contains(where: \.isDigit), text.utf8.allSatisfy({ $0.isDigit || $0.isNumberSign }) else {
      return nil
    }
    guard let value = Self(text), value.isFinite else { return nil }
    self = value
  }

  /// The number as text, which is empty for NaN and infinity.
  public var _typed: String {
    guard isFinite else { return "" }
    let text = String(self)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the sum, limited to finite values.
  public func _plus(_ other: Self) -> Self { (self + other).kept }

  /// Returns the difference, limited to finite values.
  public func _minus(_ other: Self) -> Self { (self - other).kept }

  /// Whether this number is the base plus a whole number of steps, apart from rounding errors.
  public func _isStep(from base: Self, by step: Self) -> Bool {
    guard step > 0, isFinite, base.isFinite else { return true }
    return (_nearestStep(from: base, by: step) - self).magnitude <= step / 1_000 + magnitude * .ulpOfOne * 4
  }

  /// Returns the nearest number that is the base plus a whole number of steps. The base is not larger than this number.
  public func _nearestStep(from base: Self, by step: Self) -> Self {
    guard step > 0 else { return self }
    return (base + ((self - base) / step).rounded() * step).kept
  }

  /// The number, limited to finite values and without accumulated rounding errors.
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

/// An angle.
public struct Angle: Hashable, Comparable, Sendable {
  /// The angle in degrees.
  public var degrees: Double

  /// The angle in radians.
  public var radians: Double {
    get { degrees * .pi / 180 }
    set { degrees = newValue * 180 / .pi }
  }

  /// Creates an angle of 0.
  public init() { degrees = 0 }
  /// Creates an angle in degrees.
  public init(degrees: Double) { self.degrees = degrees }
  /// Creates an angle in radians.
  public init(radians: Double) { degrees = radians * 180 / .pi }

  /// An angle of 0.
  public static let zero = Self()
  /// Returns an angle in degrees.
  public static func degrees(_ degrees: Double) -> Self { Self(degrees: degrees) }
  /// Returns an angle in radians.
  public static func radians(_ radians: Double) -> Self { Self(radians: radians) }

  /// Whether an angle is smaller than another.
  public static func < (first: Self, second: Self) -> Bool { first.degrees < second.degrees }
  /// Returns the sum.
  public static func + (first: Self, second: Self) -> Self { Self(degrees: first.degrees + second.degrees) }
  /// Returns the difference.
  public static func - (first: Self, second: Self) -> Self { Self(degrees: first.degrees - second.degrees) }
  /// Returns a multiple.
  public static func * (angle: Self, factor: Double) -> Self { Self(degrees: angle.degrees * factor) }
  /// Returns a fraction.
  public static func / (angle: Self, divisor: Double) -> Self { Self(degrees: angle.degrees / divisor) }
  /// Returns the opposite angle.
  public static prefix func - (angle: Self) -> Self { Self(degrees: -angle.degrees) }
}

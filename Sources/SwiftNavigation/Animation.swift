/// How something would move, in the words of SwiftUI, so that features and views which say it compile as they are.
///
/// It moves nothing here. What an action changes comes to the page at once, and what moves there is said by a stylesheet, which knows
/// whether its reader wants anything to: `button { transition: background-color 0.15s }`.
///
/// ```swift
/// store.send(.rowTapped, animation: .default)
/// ```
public struct Animation: Hashable, Sendable {
  private init() {}

  /// The usual one.
  public static let `default` = Self()
  /// At one speed.
  public static let linear = Self()
  /// Slowly first.
  public static let easeIn = Self()
  /// Slowly last.
  public static let easeOut = Self()
  /// Slowly first and last.
  public static let easeInOut = Self()
  /// As a spring does.
  public static let spring = Self()
  /// As a spring does that does not bounce.
  public static let smooth = Self()
  /// As a spring does that bounces a little.
  public static let snappy = Self()
  /// As a spring does that bounces.
  public static let bouncy = Self()
  /// As a spring does that one pulls.
  public static let interactiveSpring = Self()

  /// At one speed.
  public static func linear(duration: Double) -> Self { Self() }
  /// Slowly first.
  public static func easeIn(duration: Double) -> Self { Self() }
  /// Slowly last.
  public static func easeOut(duration: Double) -> Self { Self() }
  /// Slowly first and last.
  public static func easeInOut(duration: Double) -> Self { Self() }

  /// As a spring does.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Self { Self() }

  /// As a spring does.
  public static func spring(duration: Double, bounce: Double = 0) -> Self { Self() }

  /// As a spring of a certain strength does.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Self { Self() }

  /// The same one, later.
  public func delay(_ delay: Double) -> Self { self }
  /// The same one, faster or slower.
  public func speed(_ speed: Double) -> Self { self }
  /// The same one, several times.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self { self }
  /// The same one, again and again.
  public func repeatForever(autoreverses: Bool = true) -> Self { self }
}

/// Calls a closure, as without an animation: how a page moves is said by its stylesheet, see ``Animation``.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

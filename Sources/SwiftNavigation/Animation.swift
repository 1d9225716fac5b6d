/// SwiftUI's description of an animation, so that features and views that use it compile unchanged.
///
/// It has no effect: animations are not sent to the browser. The page's stylesheet defines transitions, such as
/// `button { transition: background-color 0.15s }`, and its script animates list rows and dialogs, unless the user
/// prefers reduced motion.
///
/// ```swift
/// store.send(.rowTapped, animation: .default)
/// ```
public struct Animation: Hashable, Sendable {
  private init() {}

  /// The default animation.
  public static let `default` = Self()
  /// A linear animation.
  public static let linear = Self()
  /// An animation that starts slowly.
  public static let easeIn = Self()
  /// An animation that ends slowly.
  public static let easeOut = Self()
  /// An animation that starts and ends slowly.
  public static let easeInOut = Self()
  /// A spring animation.
  public static let spring = Self()
  /// A spring animation without bounce.
  public static let smooth = Self()
  /// A spring animation with a small bounce.
  public static let snappy = Self()
  /// A spring animation with a bounce.
  public static let bouncy = Self()
  /// A spring animation for interactive changes.
  public static let interactiveSpring = Self()

  /// A spring that follows a gesture. The parameters have no effect.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Self { Self() }

  /// A linear animation. The parameters have no effect.
  public static func linear(duration: Double) -> Self { Self() }
  /// An animation that starts slowly. The parameters have no effect.
  public static func easeIn(duration: Double) -> Self { Self() }
  /// An animation that ends slowly. The parameters have no effect.
  public static func easeOut(duration: Double) -> Self { Self() }
  /// An animation that starts and ends slowly. The parameters have no effect.
  public static func easeInOut(duration: Double) -> Self { Self() }

  /// A spring animation. The parameters have no effect.
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Self { Self() }

  /// A spring animation. The parameters have no effect.
  public static func spring(duration: Double, bounce: Double = 0) -> Self { Self() }

  /// An interpolating spring animation. The parameters have no effect.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Self { Self() }

  /// A spring animation. The parameters have no effect.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
  /// A spring animation with a small bounce. The parameters have no effect.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
  /// A spring animation with a bounce. The parameters have no effect.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Self { Self() }
  /// An interpolating spring animation. The parameters have no effect.
  public static func interpolatingSpring(duration: Double = 0.5, bounce: Double = 0) -> Self { Self() }
  /// An animation along a curve. The parameters have no effect.
  public static func timingCurve(
    _ startX: Double, _ startY: Double, _ endX: Double, _ endY: Double, duration: Double = 0.35
  ) -> Self { Self() }

  /// Returns the animation unchanged, because animations have no effect.
  public func delay(_ delay: Double) -> Self { self }
  /// Returns the animation unchanged, because animations have no effect.
  public func speed(_ speed: Double) -> Self { self }
  /// Returns the animation unchanged, because animations have no effect.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Self { self }
  /// Returns the animation unchanged, because animations have no effect.
  public func repeatForever(autoreverses: Bool = true) -> Self { self }
}

/// Calls a closure. The animation has no effect: the page's stylesheet and script define animations, see ``Animation``.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// Calls a closure, and then a second one. The animation has no effect, so it is complete at once.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  let result = try body()
  completion()
  return result
}

/// The time at which an animation is complete. Both cases have the same effect, because an animation is complete at
/// once.
public enum AnimationCompletionCriteria: Sendable {
  /// When the animation has nearly ended, or when it is over.
  case logicallyComplete, removed
}

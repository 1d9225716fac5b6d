public import PeriscopeHTML
public import SwiftNavigation

/// A transition of SwiftUI, without an effect: the stylesheet determines animations.
public struct AnyTransition: Sendable {
  private init() {}

  /// A fade.
  public static let opacity = Self()
  /// A change of scale.
  public static let scale = Self()
  /// A slide.
  public static let slide = Self()
  /// No transition.
  public static let identity = Self()

  /// A move from an edge, which has no effect.
  public static func move(edge: Edge) -> Self { Self() }
  /// A push from an edge, which has no effect.
  public static func push(from edge: Edge) -> Self { Self() }
  /// A change of scale, which has no effect.
  public static func scale(scale: Double) -> Self { Self() }
  /// Different transitions for insertion and removal, which has no effect.
  public static func asymmetric(insertion: Self, removal: Self) -> Self { Self() }
  /// Returns this transition. `other` is ignored.
  public func combined(with other: Self) -> Self { self }
  /// Returns this transition. `animation` is ignored.
  public func animation(_ animation: Animation?) -> Self { self }
}

nonisolated extension HTML {
  /// Has no effect: the stylesheet determines animations, see `Animation`.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> Self { self }

  /// Has no effect: the stylesheet determines animations, see `Animation`.
  public func transition(_ transition: AnyTransition) -> Self { self }

  /// Has no effect: browsers lay out pages in the safe area.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }

  /// Has no effect: the user determines the size of texts.
  public func minimumScaleFactor(_ factor: Double) -> Self { self }

  /// Has no effect: the browser controls the on-screen keyboard.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }

  /// Has no effect: the whole element receives clicks.
  public func contentShape(_ shape: some Shape) -> Self { self }

  /// Has no effect: a dialog has the height of its content.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }

  /// Has no effect: the stylesheet determines the look of dialogs.
  public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
}

/// How scrolling dismisses the on-screen keyboard. The value has no effect: the browser controls the keyboard.
public enum ScrollDismissesKeyboardMode: Sendable {
  /// The default.
  case automatic
  /// With the drag.
  case interactively
  /// Immediately.
  case immediately
  /// Never.
  case never
}

/// A height of a sheet, which has no effect: a dialog has the height of its content.
public struct PresentationDetent: Hashable, Sendable {
  private let height: Double

  /// Half of the screen's height.
  public static let medium = Self(height: 0.5)
  /// The screen's height.
  public static let large = Self(height: 1)

  /// Returns a fraction of the screen's height.
  public static func fraction(_ fraction: Double) -> Self { Self(height: fraction) }
  /// Returns a height in pixels.
  public static func height(_ height: Double) -> Self { Self(height: height) }
}

public import PeriscopeHTML
public import SwiftNavigation

/// How a view would come and go, in the words of SwiftUI. Views come and go at once here: how they move is said by the stylesheet.
public struct AnyTransition: Sendable {
  private init() {}

  /// It is seen more and more.
  public static let opacity = Self()
  /// It grows.
  public static let scale = Self()
  /// It comes from one side and goes to the other.
  public static let slide = Self()
  /// As it is.
  public static let identity = Self()

  /// It comes from an edge.
  public static func move(edge: Edge) -> Self { Self() }
  /// It comes from an edge, pushing away what was there.
  public static func push(from edge: Edge) -> Self { Self() }
  /// It grows.
  public static func scale(scale: Double) -> Self { Self() }
  /// It comes in one way and goes in another.
  public static func asymmetric(insertion: Self, removal: Self) -> Self { Self() }
  /// Both at once.
  public func combined(with other: Self) -> Self { self }
  /// The same, moved in some way.
  public func animation(_ animation: Animation?) -> Self { self }
}

extension HTML {
  /// Says nothing to a page: how what changes moves there is said by its stylesheet, see `Animation`.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> Self { self }

  /// Says nothing to a page: how what comes and goes moves there is said by its stylesheet, see `Animation`.
  public func transition(_ transition: AnyTransition) -> Self { self }

  /// Says nothing to a page, which flows around what a screen keeps free.
  public func ignoresSafeArea() -> Self { self }

  /// Says nothing to a page, which flows around what a screen keeps free.
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }

  /// Says nothing to a page: its texts are as large as their reader wants them.
  public func minimumScaleFactor(_ factor: Double) -> Self { self }

  /// Says nothing to a page: a browser does with the keyboard of a telephone what its user is used to.
  public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }

  /// Says nothing to a page: a press is taken where the element is, all of it.
  public func contentShape(_ shape: some Shape) -> Self { self }

  /// Says nothing to a page: a dialog is as high as its content.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }

  /// Says nothing to a page: a dialog is not dragged.
  public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
}

/// How the keyboard of a telephone goes away.
public enum ScrollDismissesKeyboardMode: Sendable {
  /// As it is usual.
  case automatic
  /// By a drag.
  case interactively
  /// At once.
  case immediately
  /// Not at all.
  case never
}

/// How high a sheet would be.
public struct PresentationDetent: Hashable, Sendable {
  private let height: Double

  /// Half of the screen.
  public static let medium = Self(height: 0.5)
  /// All of the screen.
  public static let large = Self(height: 1)

  /// A part of the screen.
  public static func fraction(_ fraction: Double) -> Self { Self(height: fraction) }
  /// As many pixels.
  public static func height(_ height: Double) -> Self { Self(height: height) }
}

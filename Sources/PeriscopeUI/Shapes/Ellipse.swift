public import Foundation

/// An ellipse.
nonisolated public struct Ellipse: Shape {
  /// Creates the shape.
  public init() {}

  /// Returns the largest ellipse in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// The name of the outline in the stylesheet.
  public var _outline: String? { "ellipse" }
}

nonisolated extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

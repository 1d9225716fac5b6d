public import Foundation

/// An ellipse.
public struct Ellipse: Shape {
  /// Creates the shape.
  public init() {}

  /// Returns the largest ellipse in a rectangle.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// The name of its outline.
  public var _outline: String? { "ellipse" }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

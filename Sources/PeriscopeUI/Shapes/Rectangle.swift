public import Foundation

/// A rectangle.
nonisolated public struct Rectangle: Shape {
  /// Creates the shape.
  public init() {}

  /// Returns the rectangle.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// The name of the outline in the stylesheet.
  public var _outline: String? { "corner-0" }
}

nonisolated extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

public import Foundation

/// A rectangle whose shorter sides are semicircles.
nonisolated public struct Capsule: Shape {
  /// Creates the shape. The style is ignored.
  public init(style: RoundedCornerStyle = .circular) {}

  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2)
  }

  /// The name of the outline in the stylesheet.
  public var _outline: String? { "capsule" }
}

nonisolated extension Shape where Self == Capsule {
  /// A rectangle whose shorter sides are semicircles.
  public static var capsule: Capsule { Capsule() }
}

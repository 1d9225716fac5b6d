/// A rectangle.
nonisolated public struct Rectangle: Shape {
  /// Creates the shape.
  public init() {}

  /// The name of its outline.
  public var _outline: String { "corner-0" }
}

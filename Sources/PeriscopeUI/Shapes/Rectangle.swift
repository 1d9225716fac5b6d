/// A shape with four corners.
public struct Rectangle: Shape {
  /// Makes the shape.
  public init() {}

  /// The name of its outline.
  public var _outline: String { "corner-0" }
}

/// A shape with four corners.
public struct Rectangle: Shape {
  /// Makes the shape.
  public init() {}

  /// A shape writes itself.
  public typealias Body = Never

  /// The name of its outline.
  public var _outline: String { "corner-0" }
}

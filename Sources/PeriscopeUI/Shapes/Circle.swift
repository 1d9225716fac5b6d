/// A shape that is round.
public struct Circle: Shape {
  /// Makes the shape.
  public init() {}

  /// The name of its outline.
  public var _outline: String { "circle" }
}

/// A shape that is round.
public struct Circle: Shape {
  /// Makes the shape.
  public init() {}

  /// A shape writes itself.
  public typealias Body = Never

  /// The name of its outline.
  public var _outline: String { "circle" }
}

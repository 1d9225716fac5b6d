/// A shape whose shorter sides are round.
public struct Capsule: Shape {
  /// Makes the shape.
  public init() {}

  /// The name of its outline.
  public var _outline: String { "capsule" }
}

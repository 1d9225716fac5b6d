/// A shape whose shorter sides are round.
public struct Capsule: Shape {
  /// Makes the shape.
  public init() {}

  /// A shape writes itself.
  public typealias Body = Never

  /// The name of its outline.
  public var _outline: String { "capsule" }
}

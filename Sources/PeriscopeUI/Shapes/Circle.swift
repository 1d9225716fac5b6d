/// A circle.
nonisolated public struct Circle: Shape {
  /// Creates the shape.
  public init() {}

  /// The name of its outline.
  public var _outline: String { "circle" }
}

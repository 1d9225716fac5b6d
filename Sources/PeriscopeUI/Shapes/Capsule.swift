/// A rectangle whose shorter sides are semicircles.
nonisolated public struct Capsule: Shape {
  /// Creates the shape.
  public init() {}

  /// The name of its outline.
  public var _outline: String { "capsule" }
}

/// A rectangle with rounded corners.
nonisolated public struct RoundedRectangle: Shape {
  /// The name of its outline.
  public let _outline: String

  /// Creates the shape; the radius is the next one of the steps of `padding`.
  public init(cornerRadius: Double) { _outline = "corner-\(Scale.step(cornerRadius))" }
}

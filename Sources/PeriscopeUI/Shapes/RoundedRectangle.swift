/// A shape with four corners that are round.
public struct RoundedRectangle: Shape {
  /// The name of its outline.
  public let _outline: String

  /// Makes the shape; the radius is the next one of the steps of `padding`.
  public init(cornerRadius: Double) { _outline = "corner-\(Scale.step(cornerRadius))" }
}

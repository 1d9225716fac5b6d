/// The insets of a view's edges in pixels, rounded to the lengths that `padding(_:_:)` lists.
public struct EdgeInsets: Equatable, Sendable {
  /// The top inset.
  public var top: Double
  /// The inset where a line begins.
  public var leading: Double
  /// The bottom inset.
  public var bottom: Double
  /// The inset where a line ends.
  public var trailing: Double

  /// Creates insets.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  var name: String {
    [("t", top), ("s", leading), ("b", bottom), ("e", trailing)]
      .map { "padding-\($0)-\(Scale.step($1))" }.joined(separator: " ")
  }
}

/// Room on the sides of a view, in the steps of `padding`.
public struct EdgeInsets: Equatable, Sendable {
  /// Above.
  public var top: Double
  /// Where a line begins.
  public var leading: Double
  /// Below.
  public var bottom: Double
  /// Where a line ends.
  public var trailing: Double

  /// Makes room.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  var name: String {
    [("t", top), ("s", leading), ("b", bottom), ("e", trailing)]
      .map { "padding-\($0)-\(Scale.step($1))" }.joined(separator: " ")
  }
}

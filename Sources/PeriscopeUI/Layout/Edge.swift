/// An edge of a view.
public enum Edge: Sendable {
  /// The top edge.
  case top
  /// The edge where a line begins.
  case leading
  /// The bottom edge.
  case bottom
  /// The edge where a line ends.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = Self(rawValue: 1)
    /// The edge where a line begins.
    public static let leading = Self(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Self(rawValue: 4)
    /// The edge where a line ends.
    public static let trailing = Self(rawValue: 8)
    /// The leading and the trailing edge.
    public static let horizontal: Self = [.leading, .trailing]
    /// The top and the bottom edge.
    public static let vertical: Self = [.top, .bottom]
    /// All edges.
    public static let all: Self = [.horizontal, .vertical]
  }
}

/// Sides of a view.
public enum Edge: Sendable {
  /// Above.
  case top
  /// Where a line begins.
  case leading
  /// Below.
  case bottom
  /// Where a line ends.
  case trailing

  /// Several sides.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Makes sides of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Above.
    public static let top = Self(rawValue: 1)
    /// Where a line begins.
    public static let leading = Self(rawValue: 2)
    /// Below.
    public static let bottom = Self(rawValue: 4)
    /// Where a line ends.
    public static let trailing = Self(rawValue: 8)
    /// Both sides of a line.
    public static let horizontal: Self = [.leading, .trailing]
    /// Above and below.
    public static let vertical: Self = [.top, .bottom]
    /// All sides.
    public static let all: Self = [.horizontal, .vertical]
  }
}

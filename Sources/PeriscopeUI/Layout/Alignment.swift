/// The horizontal alignment of views.
public enum HorizontalAlignment: Equatable, Sendable {
  /// Where a line begins.
  case leading
  /// Centered.
  case center
  /// Where a line ends.
  case trailing
}

/// The vertical alignment of views.
public enum VerticalAlignment: Equatable, Sendable {
  /// At the top.
  case top
  /// Centered.
  case center
  /// At the bottom.
  case bottom
  /// On the line of the first text.
  case firstTextBaseline
  /// On the line of the last text.
  case lastTextBaseline
}

/// The alignment of a view within the space for it.
public struct Alignment: Equatable, Sendable {
  /// The horizontal alignment.
  public var horizontal: HorizontalAlignment
  /// The vertical alignment.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Centered.
  public static let center = Self(horizontal: .center, vertical: .center)
  /// Where a line begins, vertically centered.
  public static let leading = Self(horizontal: .leading, vertical: .center)
  /// Where a line ends, vertically centered.
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  /// At the top, horizontally centered.
  public static let top = Self(horizontal: .center, vertical: .top)
  /// At the bottom, horizontally centered.
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  /// At the top, where a line begins.
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  /// At the top, where a line ends.
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  /// At the bottom, where a line begins.
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  /// At the bottom, where a line ends.
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)

  var name: String { "\(vertical)-\(horizontal)" }
}

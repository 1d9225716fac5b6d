/// Where views stand between left and right.
public enum HorizontalAlignment: Equatable, Sendable {
  /// Where a line begins.
  case leading
  /// In the middle.
  case center
  /// Where a line ends.
  case trailing
}

/// Where views stand between top and bottom.
public enum VerticalAlignment: Equatable, Sendable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
  /// On the line of the first text.
  case firstTextBaseline
  /// On the line of the last text.
  case lastTextBaseline
}

/// Where a view stands in another one.
public struct Alignment: Equatable, Sendable {
  /// Where it stands between left and right.
  public var horizontal: HorizontalAlignment
  /// Where it stands between top and bottom.
  public var vertical: VerticalAlignment

  /// Makes an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Self(horizontal: .center, vertical: .center)
  /// Where a line begins, half-way down.
  public static let leading = Self(horizontal: .leading, vertical: .center)
  /// Where a line ends, half-way down.
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  /// At the top, in the middle.
  public static let top = Self(horizontal: .center, vertical: .top)
  /// At the bottom, in the middle.
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  /// In the first corner.
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  /// In the corner after the first one.
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  /// In the corner below the first one.
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  /// In the last corner.
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)

  var name: String { "\(vertical)-\(horizontal)" }
}

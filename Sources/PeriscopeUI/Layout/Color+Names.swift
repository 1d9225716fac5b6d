extension Color {
  /// The color of text.
  public static let primary = Self(name: "primary")
  /// The color of secondary text.
  public static let secondary = Self(name: "secondary")
  /// The color of tertiary text, which is that of secondary text.
  public static let tertiary = Self(name: "secondary")
  /// The color of quaternary text, which is that of secondary text.
  public static let quaternary = Self(name: "secondary")
  /// The accent color of the site, or the color of a surrounding `tint(_:)`.
  public static let accentColor = Self(name: "accent")
  /// The color of a surrounding `tint(_:)`, or the accent color of the site.
  public static let tint = Self(name: "accent")
  /// Red.
  public static let red = Self(name: "red")
  /// Orange.
  public static let orange = Self(name: "orange")
  /// Yellow.
  public static let yellow = Self(name: "yellow")
  /// Green.
  public static let green = Self(name: "green")
  /// Mint, which looks like ``teal``.
  public static let mint = Self(name: "teal")
  /// Teal.
  public static let teal = Self(name: "teal")
  /// Cyan, which looks like ``teal``.
  public static let cyan = Self(name: "teal")
  /// Blue.
  public static let blue = Self(name: "blue")
  /// Indigo.
  public static let indigo = Self(name: "indigo")
  /// Purple.
  public static let purple = Self(name: "purple")
  /// Pink.
  public static let pink = Self(name: "pink")
  /// Brown.
  public static let brown = Self(name: "brown")
  /// Gray.
  public static let gray = Self(name: "gray")
  /// No color.
  public static let clear = Self(name: "clear")
  /// The background of a card.
  public static let surface = Self(name: "surface")
  /// The background of text: white in the light scheme, and nearly black in the dark scheme.
  public static let white = Self(name: "surface")
  /// The color of text: nearly black in the light scheme, and white in the dark scheme.
  public static let black = Self(name: "primary")
  /// The background of an overlay, which is opaque and looks like ``surface``.
  public static let thinMaterial = Self(name: "surface")
  /// The background of an overlay, which is opaque and looks like ``surface``.
  public static let ultraThinMaterial = Self(name: "surface")
  /// The background of an overlay, which is opaque and looks like ``surface``.
  public static let regularMaterial = Self(name: "surface")
  /// The background of an overlay, which is opaque and looks like ``surface``.
  public static let thickMaterial = Self(name: "surface")
  /// The background of an overlay, which is opaque and looks like ``surface``.
  public static let ultraThickMaterial = Self(name: "surface")
  /// The background of a bar.
  public static let bar = Self(name: "surface")
  /// The background of content.
  public static let background = Self(name: "surface")
  /// The color of the surrounding text.
  public static let foreground = Self(name: "inherited")
}

/// A color of the system's interface: `Color(.secondarySystemBackground)`. The stylesheet defines it for both color schemes.
public struct SystemColor: Sendable {
  let name: String

  /// The color of text.
  public static let label = Self(name: "primary")
  /// The color of secondary text.
  public static let secondaryLabel = Self(name: "secondary")
  /// The color of tertiary text, which is that of secondary text.
  public static let tertiaryLabel = Self(name: "secondary")
  /// The color of quaternary text, which is that of secondary text.
  public static let quaternaryLabel = Self(name: "secondary")
  /// The color of a field's placeholder.
  public static let placeholderText = Self(name: "secondary")
  /// The color of links.
  public static let link = Self(name: "accent")
  /// The color of the tint.
  public static let tintColor = Self(name: "accent")
  /// The color of lines between rows.
  public static let separator = Self(name: "line")
  /// The color of lines between rows.
  public static let opaqueSeparator = Self(name: "line")
  /// The background of a view.
  public static let systemBackground = Self(name: "surface")
  /// The background of a view inside of one with ``systemBackground``.
  public static let secondarySystemBackground = Self(name: "sunken")
  /// The background of a view inside of one with ``secondarySystemBackground``.
  public static let tertiarySystemBackground = Self(name: "surface")
  /// The background around groups.
  public static let systemGroupedBackground = Self(name: "ground")
  /// The background of a group.
  public static let secondarySystemGroupedBackground = Self(name: "surface")
  /// The background of a view inside of a group.
  public static let tertiarySystemGroupedBackground = Self(name: "sunken")
  /// The fill of a small area.
  public static let systemFill = Self(name: "sunken")
  /// The fill of an area.
  public static let secondarySystemFill = Self(name: "sunken")
  /// The fill of a field.
  public static let tertiarySystemFill = Self(name: "sunken")
  /// The fill of a large area.
  public static let quaternarySystemFill = Self(name: "sunken")
  /// Gray.
  public static let systemGray = Self(name: "gray")
  /// A gray for borders.
  public static let systemGray2 = Self(name: "edge")
  /// A gray for borders.
  public static let systemGray3 = Self(name: "edge")
  /// A gray for lines.
  public static let systemGray4 = Self(name: "line")
  /// A gray for backgrounds.
  public static let systemGray5 = Self(name: "sunken")
  /// A gray for backgrounds.
  public static let systemGray6 = Self(name: "sunken")
  /// Red.
  public static let systemRed = Self(name: "red")
  /// Orange.
  public static let systemOrange = Self(name: "orange")
  /// Yellow.
  public static let systemYellow = Self(name: "yellow")
  /// Green.
  public static let systemGreen = Self(name: "green")
  /// Mint, which looks like teal.
  public static let systemMint = Self(name: "teal")
  /// Teal.
  public static let systemTeal = Self(name: "teal")
  /// Cyan, which looks like teal.
  public static let systemCyan = Self(name: "teal")
  /// Blue.
  public static let systemBlue = Self(name: "blue")
  /// Indigo.
  public static let systemIndigo = Self(name: "indigo")
  /// Purple.
  public static let systemPurple = Self(name: "purple")
  /// Pink.
  public static let systemPink = Self(name: "pink")
  /// Brown.
  public static let systemBrown = Self(name: "brown")
  /// White in the light scheme, and nearly black in the dark scheme.
  public static let white = Self(name: "surface")
  /// Nearly black in the light scheme, and white in the dark scheme.
  public static let black = Self(name: "primary")
  /// Gray.
  public static let gray = Self(name: "gray")
  /// No color.
  public static let clear = Self(name: "clear")
}

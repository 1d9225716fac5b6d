public import PeriscopeHTML

/// A named color, which the stylesheet defines for the light and the dark color scheme.
///
/// As a view, it fills the available space.
public struct Color: Equatable, Hashable, Sendable {
  let name: String

  /// The color of text.
  public static let primary = Self(name: "primary")
  /// The color of secondary text.
  public static let secondary = Self(name: "secondary")
  /// The color of tertiary text.
  public static let tertiary = Self(name: "secondary")
  /// The accent color of the site.
  public static let accentColor = Self(name: "accent")
  /// The tint of the surrounding controls.
  public static let tint = Self(name: "accent")
  /// Red.
  public static let red = Self(name: "red")
  /// Orange.
  public static let orange = Self(name: "orange")
  /// Yellow.
  public static let yellow = Self(name: "yellow")
  /// Green.
  public static let green = Self(name: "green")
  /// Teal.
  public static let teal = Self(name: "teal")
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
  /// The background of an overlay.
  public static let thinMaterial = Self(name: "surface")
  /// The background of an overlay.
  public static let ultraThinMaterial = Self(name: "surface")
  /// The background of an overlay.
  public static let regularMaterial = Self(name: "surface")
  /// The background of content.
  public static let background = Self(name: "surface")

  init(name: String) { self.name = name }

  /// Unavailable: pages contain no inline styles.
  @available(
    *, unavailable,
    message: "A page has no styles of its own. Take a colour with a name, or a class of one's own stylesheet."
  )
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) { name = "primary" }

  /// Unavailable: pages contain no inline styles.
  @available(
    *, unavailable,
    message: "A page has no styles of its own. Take a colour with a name, or a class of one's own stylesheet."
  )
  public init(white: Double, opacity: Double = 1) { name = "primary" }

  /// Unavailable: there are no asset catalogues.
  @available(
    *, unavailable,
    message: "There are no asset catalogues here. Take a colour with a name, or a class of one's own stylesheet."
  )
  public init(_ name: String) { self.name = "primary" }

  /// Returns the color with an opacity in tenths, which applies to fills. Texts and their backgrounds remain readable.
  public func opacity(_ opacity: Double) -> Color {
    let tenths = opacity.isFinite ? Int((max(0, min(1, opacity)) * 10).rounded()) : 10
    let plain = name.split(separator: " ").first.map(String.init) ?? name
    return Color(name: tenths == 10 ? plain : "\(plain) fade-\(tenths)")
  }

  /// Returns the color. It already fits the color scheme.
  public var gradient: Color { self }
}

nonisolated extension Color: HTMLPrimitive {
  /// Writes a filled box.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    renderer.element(renderer.box, [.class("shape fill-\(html.name)" as String), .aria(.hidden, "true")]) {}
  }
}

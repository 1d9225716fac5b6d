public import PeriscopeHTML

/// A colour with a name, which the stylesheet has for light and dark surroundings.
///
/// As a view it fills the room that it is given.
public struct Color: Equatable, Hashable, Sendable {
  let name: String

  /// The colour of text.
  public static let primary = Self(name: "primary")
  /// The colour of what matters less.
  public static let secondary = Self(name: "secondary")
  /// The colour of what matters least.
  public static let tertiary = Self(name: "secondary")
  /// The colour of the site.
  public static let accentColor = Self(name: "accent")
  /// The colour of the controls around.
  public static let tint = Self(name: "accent")
  /// Red.
  public static let red = Self(name: "red")
  /// Orange.
  public static let orange = Self(name: "orange")
  /// Yellow.
  public static let yellow = Self(name: "yellow")
  /// Green.
  public static let green = Self(name: "green")
  /// A green that is nearly blue.
  public static let teal = Self(name: "teal")
  /// Blue.
  public static let blue = Self(name: "blue")
  /// A blue that is nearly purple.
  public static let indigo = Self(name: "indigo")
  /// Purple.
  public static let purple = Self(name: "purple")
  /// Pink.
  public static let pink = Self(name: "pink")
  /// Brown.
  public static let brown = Self(name: "brown")
  /// Gray.
  public static let gray = Self(name: "gray")
  /// None.
  public static let clear = Self(name: "clear")
  /// What stands upon the ground, such as a card.
  public static let surface = Self(name: "surface")
  /// White by day and nearly black by night, as the ground of what is read.
  public static let white = Self(name: "surface")
  /// Nearly black by day and white by night, as what is read.
  public static let black = Self(name: "primary")
  /// What stands over other things.
  public static let thinMaterial = Self(name: "surface")
  /// What stands over other things.
  public static let ultraThinMaterial = Self(name: "surface")
  /// What stands over other things.
  public static let regularMaterial = Self(name: "surface")
  /// The ground of what is looked at.
  public static let background = Self(name: "surface")

  init(name: String) { self.name = name }

  /// Not here: a page has no styles of its own.
  @available(
    *, unavailable,
    message: "A page has no styles of its own. Take a colour with a name, or a class of one's own stylesheet."
  )
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) { name = "primary" }

  /// Not here: a page has no styles of its own.
  @available(
    *, unavailable,
    message: "A page has no styles of its own. Take a colour with a name, or a class of one's own stylesheet."
  )
  public init(white: Double, opacity: Double = 1) { name = "primary" }

  /// Not here: there are no asset catalogues.
  @available(
    *, unavailable,
    message: "There are no asset catalogues here. Take a colour with a name, or a class of one's own stylesheet."
  )
  public init(_ name: String) { self.name = "primary" }

  /// The colour, through which is seen what is behind, in tenths: where a room is filled with it. Texts and what stands behind them stay as they can be read.
  public func opacity(_ opacity: Double) -> Color {
    let tenths = opacity.isFinite ? Int((max(0, min(1, opacity)) * 10).rounded()) : 10
    let plain = name.split(separator: " ").first.map(String.init) ?? name
    return Color(name: tenths == 10 ? plain : "\(plain) fade-\(tenths)")
  }

  /// The colour, with more of the light in it; as it is here, where it fits the surroundings already.
  public var gradient: Color { self }
}

extension Color: HTMLPrimitive {
  /// Writes a box that is filled.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    renderer.element(renderer.box, [.class("shape fill-\(html.name)" as String), .aria(.hidden, "true")]) {}
  }
}

/// The size and the weight of a text.
public struct Font: Hashable, Sendable {
  /// The design of a font.
  public enum Design: String, Sendable {
    /// The default design.
    case `default`
    /// Letters of equal width.
    case monospaced = "mono"
    /// Rounded letters.
    case rounded
    /// Letters with serifs.
    case serif
  }

  /// The weight of a font.
  public enum Weight: String, Sendable {
    /// Light.
    case light
    /// The default weight.
    case regular
    /// Slightly heavier than regular.
    case medium
    /// Between medium and bold.
    case semibold
    /// Bold.
    case bold
    /// Heavier than bold.
    case heavy
    /// The heaviest weight.
    case black
  }

  let name: String

  /// The largest title.
  public static let largeTitle = Self(name: "large-title")
  /// A title.
  public static let title = Self(name: "title")
  /// A smaller title.
  public static let title2 = Self(name: "title-2")
  /// The smallest title.
  public static let title3 = Self(name: "title-3")
  /// A headline.
  public static let headline = Self(name: "headline")
  /// Text below a headline.
  public static let subheadline = Self(name: "subheadline")
  /// Body text.
  public static let body = Self(name: "body")
  /// A callout.
  public static let callout = Self(name: "callout")
  /// A footnote.
  public static let footnote = Self(name: "footnote")
  /// A caption.
  public static let caption = Self(name: "caption")
  /// A smaller caption, which looks like ``caption``.
  public static let caption2 = Self(name: "caption")

  /// Returns the font of the text style whose size in SwiftUI is nearest: 12, 13, 15, 16, 17, 20, 22, 28 or 34.
  public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Self {
    let sizes: [(Double, Self)] = [
      (12, .caption), (13, .footnote), (15, .subheadline), (16, .callout), (17, .body), (20, .title3), (22, .title2),
      (28, .title), (34, .largeTitle),
    ]
    let font = sizes.min { abs($0.0 - size) < abs($1.0 - size) }?.1 ?? .body
    return font.of(weight, design)
  }

  /// Returns the font of a text style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Self {
    style.font.of(weight, design)
  }

  /// Returns the font of the text style with the nearest size. All else is ignored: the stylesheet determines the
  /// family.
  public static func custom(_ name: String, size: Double) -> Self { system(size: size) }

  /// Returns the font of the text style with the nearest size. All else is ignored: the stylesheet determines the
  /// family.
  public static func custom(_ name: String, size: Double, relativeTo style: TextStyle) -> Self { system(size: size) }

  /// Returns the font of the text style with the nearest size. All else is ignored: the stylesheet determines the
  /// family.
  public static func custom(_ name: String, fixedSize: Double) -> Self { system(size: fixedSize) }

  /// A distance between lines, which has no effect: the stylesheet determines the distance.
  public enum Leading: Sendable {
    /// The default distance.
    case standard
    /// A smaller distance.
    case tight
    /// A larger distance.
    case loose
  }

  /// Returns the font. `leading` is ignored: the stylesheet determines the distance between lines.
  public func leading(_ leading: Leading) -> Self { self }

  /// Returns the font with small capitals.
  public func smallCaps() -> Self { with("small-caps") }

  private func of(_ weight: Weight?, _ design: Design?) -> Self {
    let font = weight.map(self.weight) ?? self
    return design.map { font.with("design-\($0.rawValue)") } ?? font
  }

  /// Returns the bold font.
  public func bold() -> Self { weight(.bold) }
  /// Returns the font with a weight.
  public func weight(_ weight: Weight) -> Self { with("weight-\(weight.rawValue)") }
  /// Returns the italic font.
  public func italic() -> Self { with("slant-italic") }
  /// Returns the font with letters of equal width.
  public func monospaced() -> Self { with("mono") }
  /// Returns the font with digits of equal width.
  public func monospacedDigit() -> Self { with("digit") }

  private func with(_ name: String) -> Self { Self(name: "\(self.name) \(name)") }
}

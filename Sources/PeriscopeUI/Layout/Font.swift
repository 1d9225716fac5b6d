/// The size and the weight of a text.
public struct Font: Equatable, Sendable {
  /// What the strokes of letters end in.
  public enum Design: Sendable {
    /// As text is.
    case `default`
    /// Each letter has the same width.
    case monospaced
    /// Nothing sharp.
    case rounded
    /// Small lines.
    case serif
  }

  /// How heavy the strokes are.
  public enum Weight: String, Sendable {
    /// Light.
    case light
    /// As text is.
    case regular
    /// A little heavier.
    case medium
    /// Heavier.
    case semibold
    /// Heavy.
    case bold
    /// Heavier than heavy.
    case heavy
    /// As heavy as can be.
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
  /// Text that leads.
  public static let headline = Self(name: "headline")
  /// Text below a headline.
  public static let subheadline = Self(name: "subheadline")
  /// Text.
  public static let body = Self(name: "body")
  /// Text that is set apart.
  public static let callout = Self(name: "callout")
  /// What is said at the end.
  public static let footnote = Self(name: "footnote")
  /// What is said of a picture.
  public static let caption = Self(name: "caption")
  /// What is said of a picture, smaller.
  public static let caption2 = Self(name: "caption")

  /// The text of a size in pixels: the one next to it of 12, 13, 15, 16, 17, 20, 22, 28 and 34, which have names.
  public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Self {
    let sizes: [(Double, Self)] = [
      (12, .caption), (13, .footnote), (15, .subheadline), (16, .callout), (17, .body), (20, .title3), (22, .title2),
      (28, .title), (34, .largeTitle),
    ]
    let font = sizes.min { abs($0.0 - size) < abs($1.0 - size) }?.1 ?? .body
    return font.of(weight, design)
  }

  /// The text of a style.
  public static func system(_ style: Font, design: Design? = nil, weight: Weight? = nil) -> Self {
    style.of(weight, design)
  }

  private func of(_ weight: Weight?, _ design: Design?) -> Self {
    let font = weight.map(self.weight) ?? self
    return design.map { font.with("design-\($0.name)") } ?? font
  }

  /// The font, with heavy strokes.
  public func bold() -> Self { weight(.bold) }
  /// The font, with strokes of a weight.
  public func weight(_ weight: Weight) -> Self { with("weight-\(weight.rawValue)") }
  /// The font, slanted.
  public func italic() -> Self { with("slant-italic") }
  /// The font, each letter with the same width.
  public func monospaced() -> Self { with("mono") }
  /// The font, each digit with the same width.
  public func monospacedDigit() -> Self { with("digit") }

  private func with(_ name: String) -> Self { Self(name: "\(self.name) \(name)") }
}

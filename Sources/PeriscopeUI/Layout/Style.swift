public import HTML

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

/// How the lines of a text begin and end.
public enum TextAlignment: String, Sendable {
  /// They begin under each other.
  case leading
  /// They have their middle under each other.
  case center
  /// They end under each other.
  case trailing
}

/// How the letters of a text are written.
public enum TextCase: String, Sendable {
  /// As capitals.
  case uppercase
  /// As small letters.
  case lowercase
}

/// A view with a look. Looks that do not depend on their order share one element.
struct StyledView<Content: HTML>: HTML, Styled {
  let content: Content
  let look: Look

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else {
      return Content._render(html.content, into: writer)
    }
    html.write([], into: renderer)
  }

  func write(_ outer: [Look], into renderer: Renderer) {
    guard outer.allSatisfy({ $0.fits(around: look) }) else {
      return renderer.box(outer) { write([], into: renderer) }
    }
    let looks = [look] + outer
    if let inner = content as? any Styled { return inner.write(looks, into: renderer) }
    let isText = Content.self == HTMLText.self
    renderer.box(looks, isText: isText) { Content._render(content, into: renderer) }
  }
}

protocol Styled {
  func write(_ outer: [Look], into renderer: Renderer)
}

/// One class, and where it stands in the order in which a box is put around another one.
struct Look {
  enum Layer: Int {
    /// Handed down to what is inside.
    case text
    /// Meant for the row around.
    case row
    case padding
    case frame
    case background
    case border
    case corner
    case opacity
  }

  let name: String
  let layer: Layer

  /// Whether it means the same on one element as on an element around.
  func fits(around inner: Look) -> Bool {
    layer == .text && inner.layer == .text
      ? name.prefix(5) != inner.name.prefix(5)
      : layer == .text || inner.layer == .text || layer.rawValue > inner.layer.rawValue
  }
}

extension Renderer {
  fileprivate func box(_ looks: [Look], isText: Bool = false, _ write: () -> Void) {
    let tag = isText ? Self.span : box
    start(tag, [.attribute("class", looks.map(\.name).joined(separator: " "))])
    surrounded(by: { $0.wrapsTexts = false }, write)
    end(tag)
  }
}

extension HTML {
  func look(_ name: String, _ layer: Look.Layer) -> some HTML {
    StyledView(content: self, look: Look(name: name, layer: layer))
  }

  /// Sets the size of texts; `nil` makes it that of text.
  public func font(_ font: Font?) -> some HTML { look("font-\(font?.name ?? "inherited")", .text) }

  /// Sets the weight of texts; `nil` makes it that of text.
  public func fontWeight(_ weight: Font.Weight?) -> some HTML {
    look("weight-\(weight?.rawValue ?? "inherited")", .text)
  }

  /// Makes texts heavy.
  public func bold(_ isActive: Bool = true) -> some HTML { look(isActive ? "weight-bold" : "weight-regular", .text) }

  /// Makes texts slanted.
  public func italic(_ isActive: Bool = true) -> some HTML { look(isActive ? "slant-italic" : "slant-none", .text) }

  /// Draws a line through texts.
  public func strikethrough(_ isActive: Bool = true) -> some HTML {
    look(isActive ? "line-through" : "line-none", .text)
  }

  /// Draws a line below texts.
  public func underline(_ isActive: Bool = true) -> some HTML { look(isActive ? "line-below" : "line-none", .text) }

  /// Gives each character the same width.
  public func monospaced() -> some HTML { look("mono", .text) }

  /// Gives each digit the same width, so that a number that changes stays where it is.
  public func monospacedDigit() -> some HTML { look("digit", .text) }

  /// Sets the colour of texts and icons.
  public func foregroundStyle(_ color: Color) -> some HTML { look("color-\(color.name)", .text) }

  /// Sets the colour of texts and icons; `nil` leaves it as it is.
  public func foregroundColor(_ color: Color?) -> some HTML { look("color-\(color?.name ?? "inherited")", .text) }

  /// Sets the colour of what can be used and of what is chosen; `nil` makes it the site's.
  public func tint(_ color: Color?) -> some HTML { look("tint-\(color?.name ?? "inherited")", .text) }

  /// Sets the colour of what can be used and of what is chosen; `nil` makes it the site's.
  public func accentColor(_ color: Color?) -> some HTML { tint(color) }

  /// Says how lines begin and end.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some HTML {
    look("align-text-\(alignment.rawValue)", .text)
  }

  /// Cuts a text to lines, from 1 to 6; `nil` shows all of them.
  public func lineLimit(_ number: Int?) -> some HTML {
    look(number.map { "lines-\(max(1, min($0, 6)))" } ?? "lines-all", .text)
  }

  /// Cuts a text to the larger number of lines.
  public func lineLimit(_ range: ClosedRange<Int>) -> some HTML { lineLimit(range.upperBound) }

  /// Writes texts in capital letters, in small ones, or as they are.
  public func textCase(_ textCase: TextCase?) -> some HTML { look("case-\(textCase?.rawValue ?? "none")", .text) }

  /// Makes room around the view.
  ///
  /// - Parameters:
  ///   - edges: On which sides.
  ///   - length: How much, in pixels: the step next to it of 0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80 and 96; 16 where it is not said.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some HTML {
    let step = Scale.step(length ?? 16)
    let sides: [(Edge.Set, String)] = [(.top, "t"), (.leading, "s"), (.bottom, "b"), (.trailing, "e")]
    let name =
      edges == .all
      ? "padding-\(step)"
      : sides.filter { edges.contains($0.0) }.map { "padding-\($0.1)-\(step)" }.joined(separator: " ")
    return look(name, .padding)
  }

  /// Makes room on the sides of the view.
  public func padding(_ insets: EdgeInsets) -> some HTML { look(insets.name, .padding) }

  /// Makes room on all sides of the view.
  public func padding(_ length: Double) -> some HTML { padding(.all, length) }

  /// Sets the size of the view.
  ///
  /// - Parameters:
  ///   - width: The width in pixels: the step next to it of 8, 16, 24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 224, 256, 320, 384, 448, 512, 640, 768 and 1024.
  ///   - height: The height, in the same steps.
  ///   - alignment: Where the content stands in it.
  public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> some HTML {
    let width = width.map { " width-\(Scale.step($0, of: Scale.sizes))" } ?? ""
    let height = height.map { " height-\(Scale.step($0, of: Scale.sizes))" } ?? ""
    return look("frame align-\(alignment.name)\(width)\(height)", .frame)
  }

  /// Sets how wide and high the view may be, in the steps of `frame(width:height:alignment:)`; `.infinity` takes the room that there is.
  public func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> some HTML {
    func name(_ kind: String, _ length: Double?) -> String {
      guard let length else { return "" }
      return length == .infinity ? " \(kind)-fill" : " \(kind)-\(Scale.step(length, of: Scale.sizes))"
    }
    return look(
      "frame align-\(alignment.name)" + name("min-width", minWidth) + name("max-width", maxWidth)
        + name("min-height", minHeight) + name("max-height", maxHeight), .frame)
  }

  /// Puts a colour behind the view.
  public func background(_ color: Color) -> some HTML { look("background-\(color.name)", .background) }

  /// Puts a colour behind the view, in a shape.
  public func background(_ color: Color, in shape: some Shape) -> some HTML {
    look("background-\(color.name) \(shape._outline)", .background)
  }

  /// Draws a line around the view.
  public func border(_ color: Color = .gray) -> some HTML { look("border-\(color.name)", .border) }

  /// Makes the corners round, in the steps of `padding`.
  public func cornerRadius(_ radius: Double) -> some HTML { look("corner-\(Scale.step(radius))", .corner) }

  /// Lets through what is behind, in tenths.
  public func opacity(_ opacity: Double) -> some HTML {
    let tenths = opacity.isFinite ? Int((max(0, min(1, opacity)) * 10).rounded()) : 10
    return look("opacity-\(tenths)", .opacity)
  }
}

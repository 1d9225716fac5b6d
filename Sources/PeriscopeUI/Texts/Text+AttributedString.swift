public import Foundation
public import PeriscopeHTML

extension HTMLText {
  /// Creates a text of an attributed string with its fonts, colors, lines and links.
  ///
  /// ```swift
  /// var text = AttributedString("Read the ")
  /// var link = AttributedString("terms")
  /// link.link = URL(string: "/terms")
  /// link.font = .body.bold()
  /// Text(text + link)
  /// ```
  ///
  /// Other attributes are ignored.
  @_disfavoredOverload
  public init(_ attributedString: AttributedString) {
    let runs = attributedString.runs.map { run in
      Self.run(String(attributedString[run.range].characters), run.attributes)
    }
    self = runs.dropFirst().reduce(runs.first ?? HTMLText("")) { $0 + $1 }
  }

  private static func run(_ string: String, _ attributes: AttributeContainer) -> HTMLText {
    let url = attributes.link
    var text = url.map { HTMLText(inline: Link(string, destination: $0)) } ?? HTMLText(string)
    if let font = attributes[AttributeScopes.SwiftUIAttributes.FontAttribute.self] { text = text.font(font) }
    if let color = attributes[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] {
      text = text.foregroundColor(color)
    }
    let lines = AttributeScopes.SwiftUIAttributes.self
    if attributes[lines.StrikethroughStyleAttribute.self] != nil { text = text.strikethrough() }
    if attributes[lines.UnderlineStyleAttribute.self] != nil { text = text.underline() }
    if let kerning = attributes[lines.KerningAttribute.self] { text = text.kerning(kerning) }
    if let tracking = attributes[lines.TrackingAttribute.self] { text = text.tracking(tracking) }
    if let offset = attributes[lines.BaselineOffsetAttribute.self] { text = text.baselineOffset(offset) }
    return text
  }
}

extension AttributeScopes {
  /// The attributes of texts.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }

  /// The attributes of texts.
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The color.
    public let foregroundColor: ForegroundColorAttribute
    /// The line through the text.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// The line below the text.
    public let underlineStyle: UnderlineStyleAttribute
    /// The space between characters.
    public let kern: KerningAttribute
    /// The space between characters.
    public let tracking: TrackingAttribute
    /// The distance from the line of text.
    public let baselineOffset: BaselineOffsetAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Font
      /// The name.
      public static let name = "SwiftUI.Font"
    }

    /// The color.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Color
      /// The name.
      public static let name = "SwiftUI.ForegroundColor"
    }

    /// The line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = HTMLText.LineStyle
      /// The name.
      public static let name = "SwiftUI.StrikethroughStyle"
    }

    /// The line below the text.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = HTMLText.LineStyle
      /// The name.
      public static let name = "SwiftUI.UnderlineStyle"
    }

    /// The space between characters.
    public enum KerningAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Double
      /// The name.
      public static let name = "SwiftUI.Kern"
    }

    /// The space between characters.
    public enum TrackingAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Double
      /// The name.
      public static let name = "SwiftUI.Tracking"
    }

    /// The distance from the line of text.
    public enum BaselineOffsetAttribute: AttributedStringKey {
      /// The type of the value.
      public typealias Value = Double
      /// The name.
      public static let name = "SwiftUI.BaselineOffset"
    }
  }
}

extension AttributeDynamicLookup {
  /// An attribute of texts.
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, Key>
  ) -> Key { self[Key.self] }
}

extension HTMLText {
  /// A line through or below a text. It is always solid and in the color of the text.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line, which is always solid.
    public enum Pattern: Sendable {
      /// The patterns.
      case solid, dash, dot, dashDot, dashDotDot
    }

    /// A solid line.
    public static let single = Self()

    /// Creates a line. The pattern and the color have no effect.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}
  }

  /// Draws a solid line below the text. The pattern and the color have no effect: the line has the color of the text.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    underline(isActive)
  }

  /// Draws a solid line through the text. The pattern and the color have no effect: the line has the color of the text.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    strikethrough(isActive)
  }
}

public import PeriscopeHTML

/// A color: one that the stylesheet defines for the light and the dark color scheme, or one with fixed channels.
///
/// ```swift
/// Text("Saved").foregroundStyle(.green)
/// Text("Brand").background(Color(red: 0.93, green: 0.5, blue: 0.82))
/// ```
///
/// As a view, it fills the available space.
public struct Color: Equatable, Hashable, Sendable {
  /// The end of the names of the style classes that set the color, such as `red` in `fill-red`.
  let name: String
  /// The value in the attributes of SVG elements.
  let paint: String
  /// The channels with 8 bits each, unless the stylesheet defines the color.
  private let channels: UInt32?

  init(name: String) {
    self.name = name
    paint = Self.paint(of: name)
    channels = nil
  }

  private init(named name: String, opacity: Double, tenths: Int) {
    self.name = tenths == 10 ? name : "\(name) fade-\(tenths)"
    paint = "color-mix(in oklab, \(Self.paint(of: name)) \(Int((opacity * 100).rounded()))%, transparent)"
    channels = nil
  }

  private init(channels: UInt32, opacity: Double) {
    let tenths = Self.tenths(opacity)
    self.channels = channels
    name = "custom\(Self.classes(of: channels))" + (tenths == 10 ? "" : " fade-\(tenths)")
    let hexadecimal = String(channels + 0x100_0000, radix: 16).dropFirst()
    let alpha = opacity == 1 ? "" : String(Int((opacity * 255).rounded()) + 0x100, radix: 16).dropFirst()
    paint = "#\(hexadecimal)\(alpha)"
  }

  /// Creates a color of channels from 0 to 1. It is the same in the light and the dark color scheme.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(channels: Self.byte(red) << 16 | Self.byte(green) << 8 | Self.byte(blue), opacity: Self.unit(opacity))
  }

  /// Creates a color of channels from 0 to 1. All color spaces are read as sRGB.
  public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Creates a gray from 0, which is black, to 1, which is white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color of a hue, a saturation and a brightness from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let (hue, saturation, brightness) = (Self.unit(hue) * 6, Self.unit(saturation), Self.unit(brightness))
    func channel(_ offset: Double) -> Double {
      let distance = (offset + hue).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(distance, 4 - distance, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// Creates a system color.
  public init(_ color: SystemColor) { self.init(name: color.name) }

  /// Creates a system color.
  public init(uiColor color: SystemColor) { self.init(name: color.name) }

  /// Unavailable: there are no asset catalogs.
  @available(
    *, unavailable,
    message: "There are no asset catalogs. Use 'Color(red:green:blue:)', or a color with a name such as '.blue'."
  )
  public init(_ name: String) { self.init(name: "primary") }

  /// The color space of channels.
  public enum RGBColorSpace: Sendable {
    /// The color space of the web.
    case sRGB
    /// Read as sRGB.
    case sRGBLinear
    /// Read as sRGB.
    case displayP3
  }

  /// Returns the color with an opacity from 0 to 1. If the stylesheet defines the color, the opacity applies only to
  /// fills, rounded to tenths, and to shapes that are drawn as SVG: texts and their backgrounds remain readable.
  public func opacity(_ opacity: Double) -> Color {
    let opacity = opacity.isFinite ? Self.unit(opacity) : 1
    if let channels { return Color(channels: channels, opacity: opacity) }
    let plain = name.split(separator: " ").first.map(String.init) ?? name
    let tenths = Self.tenths(opacity)
    return opacity == 1 ? Color(name: plain) : Color(named: plain, opacity: opacity, tenths: tenths)
  }

  /// The color itself: it has no gradient.
  public var gradient: Color { self }

  private static func unit(_ value: Double) -> Double { value.isFinite ? max(0, min(1, value)) : 0 }

  private static func byte(_ value: Double) -> UInt32 { UInt32((unit(value) * 255).rounded()) }

  private static func tenths(_ opacity: Double) -> Int { Int((opacity * 10).rounded()) }

  /// The classes of the digits of all channels, without the digits that are 0: `r-f0 r-08` is 248.
  private static func classes(of channels: UInt32) -> String {
    var classes = ""
    for (name, shift) in [("r", 16), ("g", 8), ("b", 0)] {
      let (high, low) = (channels >> (shift + 4) & 15, channels >> shift & 15)
      if high > 0 { classes += " \(name)-\(String(high, radix: 16))0" }
      if low > 0 { classes += " \(name)-0\(String(low, radix: 16))" }
    }
    return classes
  }

  private static func paint(of name: String) -> String {
    switch name {
    case "primary": "var(--periscope-text)"
    case "secondary", "gray": "var(--periscope-faint)"
    case "accent": "var(--periscope-link)"
    case "clear": "none"
    case "inherited": "currentColor"
    default: "var(--periscope-\(name))"
    }
  }
}

nonisolated extension Color: HTMLPrimitive {
  /// Writes an empty element that is filled with the color.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return }
    renderer.element(renderer.box, [.class("shape fill-\(html.name)" as String), .aria(.hidden, "true")]) {}
  }
}

public import PeriscopeHTML

nonisolated extension HTML {
  func look(_ name: String, _ layer: Look.Layer) -> some HTML {
    StyledView(content: self, look: Look(name: name, layer: layer))
  }

  func look(_ name: String, _ layer: Look.Layer, _ size: ProposedSize) -> some HTML {
    StyledView(content: self, look: Look(name: name, layer: layer, size: size))
  }

  /// Sets the font of texts. `nil` restores the font of body text.
  public func font(_ font: Font?) -> some HTML { look("font-\(font?.name ?? "inherited")", .text) }

  /// Sets the weight of texts. `nil` restores the default weight.
  public func fontWeight(_ weight: Font.Weight?) -> some HTML {
    look("weight-\(weight?.rawValue ?? "inherited")", .text)
  }

  /// Makes texts bold.
  public func bold(_ isActive: Bool = true) -> some HTML { look(isActive ? "weight-bold" : "weight-regular", .text) }

  /// Makes texts italic.
  public func italic(_ isActive: Bool = true) -> some HTML { look(isActive ? "slant-italic" : "slant-none", .text) }

  /// Draws a line through texts. The color has no effect: the line has the color of the texts.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some HTML {
    look(isActive ? "line-through" : "line-none", .text)
  }

  /// Draws a line below texts. The color has no effect: the line has the color of the texts.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some HTML {
    look(isActive ? "line-below" : "line-none", .text)
  }

  /// Gives each character the same width.
  public func monospaced() -> some HTML { look("mono", .text) }

  /// Gives all digits the same width, so that a changing number does not move.
  public func monospacedDigit() -> some HTML { look("digit", .text) }

  /// Sets the color of texts and icons.
  public func foregroundStyle(_ color: Color) -> some HTML { look("color-\(color.name)", .text) }

  /// Sets the color of texts and icons. `nil` keeps the inherited color.
  public func foregroundColor(_ color: Color?) -> some HTML { look("color-\(color?.name ?? "inherited")", .text) }

  /// Sets the color of controls and selections. `nil` restores the accent color of the site.
  public func tint(_ color: Color?) -> some HTML { look("tint-\(color?.name ?? "inherited")", .text) }

  /// Sets the color of controls and selections. `nil` restores the accent color of the site.
  public func accentColor(_ color: Color?) -> some HTML { tint(color) }

  /// Sets the alignment of a text's lines.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some HTML {
    look("align-text-\(alignment.rawValue)", .text)
  }

  /// Limits a text to 1 to 6 lines. `nil` removes the limit.
  public func lineLimit(_ number: Int?) -> some HTML {
    look(number.map { "lines-\(max(1, min($0, 6)))" } ?? "lines-all", .text)
  }

  /// Limits a text to 1 to 6 lines. `reservesSpace` is ignored.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some HTML { lineLimit(limit) }

  /// Limits a text to the upper bound of lines, at most 6.
  public func lineLimit(_ range: ClosedRange<Int>) -> some HTML { lineLimit(range.upperBound) }

  /// Sets the case of texts. `nil` keeps texts as they are.
  public func textCase(_ textCase: TextCase?) -> some HTML { look("case-\(textCase?.rawValue ?? "none")", .text) }

  /// Adds padding to edges of the view.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - length: The padding in pixels, rounded to 0, 1, 2, 4, 6, 8, 12, 16, 20, 24, 32, 40, 48, 64, 80 or 96. The default is
  ///     16.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some HTML {
    let step = Scale.step(length ?? 16)
    let sides: [(Edge.Set, String)] = [(.top, "t"), (.leading, "s"), (.bottom, "b"), (.trailing, "e")]
    let name =
      edges == .all
      ? "padding-\(step)"
      : sides.filter { edges.contains($0.0) }.map { "padding-\($0.1)-\(step)" }.joined(separator: " ")
    return look(name, .padding)
  }

  /// Adds padding to the view by insets, rounded to the lengths that `padding(_:_:)` lists.
  public func padding(_ insets: EdgeInsets) -> some HTML { look(insets.name, .padding) }

  /// Adds padding to all edges of the view, rounded to the lengths that `padding(_:_:)` lists.
  public func padding(_ length: Double) -> some HTML { padding(.all, length) }

  /// Sets the size of the view.
  ///
  /// - Parameters:
  ///   - width: The width in pixels, rounded to 8, 16, 24, 32, 40, 48, 64, 80, 96, 128, 160, 192, 224, 256, 320, 384, 448, 512,
  ///     640, 768 or 1024.
  ///   - height: The height in pixels, rounded in the same way.
  ///   - alignment: The alignment of the content.
  public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> some HTML {
    let size = ProposedSize(width: width.map(Scale.size), height: height.map(Scale.size))
    let width = size.width.map { " width-\(Int($0))" } ?? ""
    let height = size.height.map { " height-\(Int($0))" } ?? ""
    return look("frame align-\(alignment.name)\(width)\(height)", .frame, size)
  }

  /// Limits the size of the view in pixels, rounded to the sizes that `frame(width:height:alignment:)` lists.
  /// `.infinity` fills the available space, and the ideal size has no effect.
  public func frame(
    minWidth: Double? = nil, idealWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil,
    idealHeight: Double? = nil, maxHeight: Double? = nil, alignment: Alignment = .center
  ) -> some HTML {
    func name(_ kind: String, _ length: Double?) -> String {
      guard let length else { return "" }
      return length == .infinity ? " \(kind)-fill" : " \(kind)-\(Scale.step(length, of: Scale.sizes))"
    }
    return look(
      "frame align-\(alignment.name)" + name("min-width", minWidth) + name("max-width", maxWidth)
        + name("min-height", minHeight) + name("max-height", maxHeight), .frame)
  }

  /// Adds a background color.
  public func background(_ color: Color) -> some HTML { look("background-\(color.name)", .background) }

  /// Adds a background color in a shape. A shape that the stylesheet does not define, such as a path or a custom shape,
  /// is a rectangle here. The radius of rounded corners is rounded to the lengths that `padding(_:_:)` lists.
  public func background(_ color: Color, in shape: some Shape) -> some HTML {
    look("background-\(color.name) \(shape.outlineClass)", .background)
  }

  /// Adds a border.
  public func border(_ color: Color = .gray) -> some HTML { look("border-\(color.name)", .border) }

  /// Rounds the corners. The radius in pixels is rounded to the lengths that `padding(_:_:)` lists.
  public func cornerRadius(_ radius: Double) -> some HTML { look("corner-\(Scale.step(radius))", .corner) }

  /// Sets the opacity of the view, from 0 to 1, rounded to tenths.
  public func opacity(_ opacity: Double) -> some HTML {
    let tenths = opacity.isFinite ? Int((max(0, min(1, opacity)) * 10).rounded()) : 10
    return look("opacity-\(tenths)", .opacity)
  }
}

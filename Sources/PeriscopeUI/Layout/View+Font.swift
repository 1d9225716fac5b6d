public import PeriscopeHTML

extension HTML {
  /// Sets the font design of texts.
  public func fontDesign(_ design: Font.Design?) -> some HTML { look("design-\(design?.name ?? "default")", .text) }

  /// Sets the space between the lines of texts in pixels, rounded to 0, 2, 4, 8, 12 or 16.
  public func lineSpacing(_ spacing: Double) -> some HTML {
    look("leading-\(Scale.step(spacing, of: [0, 2, 4, 8, 12, 16]))", .text)
  }
}

extension Font.Design {
  var name: String {
    switch self {
    case .default: "default"
    case .monospaced: "mono"
    case .rounded: "rounded"
    case .serif: "serif"
    }
  }
}

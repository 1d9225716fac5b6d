public import PeriscopeHTML

/// The size of an icon relative to text.
public enum ImageScale: String, Sendable {
  /// Smaller than the text.
  case small
  /// As large as the text.
  case medium
  /// Larger than the text.
  case large
}

/// A rendering mode of images, which has no effect: icons have the color of text, and image files have their own colors.
public enum TemplateRenderingMode: Sendable {
  /// The modes.
  case template, original
}

/// A variant of an icon.
public struct SymbolVariants: Equatable, Sendable {
  let isFilled: Bool

  /// The plain icon.
  public static let none = Self(isFilled: false)
  /// The filled icon.
  public static let fill = Self(isFilled: true)
}

extension Image {
  /// Returns the image. Images are always resizable.
  public func resizable() -> Image { self }

  /// Returns the image. The mode has no effect: icons have the color of text, and image files have their own colors.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
}

nonisolated extension HTML {
  /// Sets the size of icons in the view relative to text.
  public func imageScale(_ scale: ImageScale) -> some HTML { look("icon-\(scale.rawValue)", .text) }

  /// Sets whether the icons in the view are filled.
  public func symbolVariant(_ variant: SymbolVariants) -> some HTML {
    inEnvironment { $0[of: SymbolVariants.self] = variant }
  }
}

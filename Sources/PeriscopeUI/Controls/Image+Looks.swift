public import PeriscopeHTML

/// How large an icon is beside text.
public enum ImageScale: String, Sendable {
  /// Smaller.
  case small
  /// As text is.
  case medium
  /// Larger.
  case large
}

/// Another form of an icon.
public struct SymbolVariants: Equatable, Sendable {
  let isFilled: Bool

  /// As it is called.
  public static let none = Self(isFilled: false)
  /// Its area is filled.
  public static let fill = Self(isFilled: true)
}

extension Image {
  /// A picture fits its room already: the browser scales it.
  public func resizable() -> Image { self }
}

extension HTML {
  /// Says how large the icons in the view are beside text.
  public func imageScale(_ scale: ImageScale) -> some HTML { look("icon-\(scale.rawValue)", .text) }

  /// Fills the icons in the view, or does not.
  public func symbolVariant(_ variant: SymbolVariants) -> some HTML {
    environment(\.traits.isSymbolFilled, variant.isFilled)
  }
}

public import PeriscopeHTML

/// The visible parts of a label.
public struct LabelStyle: Equatable, Sendable {
  enum Kind: Equatable {
    case titleAndIcon, titleOnly, iconOnly
  }

  let kind: Kind

  /// The default: icon and title.
  public static let automatic = Self(kind: .titleAndIcon)
  /// The picture and the title.
  public static let titleAndIcon = Self(kind: .titleAndIcon)
  /// The title.
  public static let titleOnly = Self(kind: .titleOnly)
  /// The icon. The title is for assistive technology only.
  public static let iconOnly = Self(kind: .iconOnly)
}

nonisolated extension HTML {
  /// Sets the visible parts of the labels in this view.
  public func labelStyle(_ style: LabelStyle) -> some HTML { inEnvironment { $0[of: LabelStyle.self] = style } }
}

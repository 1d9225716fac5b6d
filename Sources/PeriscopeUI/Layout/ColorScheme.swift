public import PeriscopeHTML

/// A light or a dark color scheme.
public enum ColorScheme: String, Sendable {
  /// The light scheme.
  case light
  /// The dark scheme.
  case dark
}

nonisolated extension HTML {
  /// Sets the color scheme of the view. `nil` follows the user's setting.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some HTML {
    look("scheme-\(scheme?.rawValue ?? "any")", .background)
  }
}

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
      .inEnvironment { $0[of: ColorScheme.self] = scheme ?? $0[of: ColorScheme.self] }
  }

  /// Sets the color scheme of the view, with its colors.
  public func environment(
    _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ scheme: ColorScheme
  ) -> some HTML {
    preferredColorScheme(scheme)
  }

  /// Sets the color scheme of the view, with its colors.
  public func colorScheme(_ scheme: ColorScheme) -> some HTML { preferredColorScheme(scheme) }
}

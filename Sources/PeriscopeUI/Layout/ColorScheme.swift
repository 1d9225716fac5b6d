public import PeriscopeHTML

/// Whether it is day or night.
public enum ColorScheme: String, Sendable {
  /// By day.
  case light
  /// By night.
  case dark
}

extension HTML {
  /// Shows the view as by day or as by night, whatever its reader has chosen; `nil` leaves that to them.
  public func preferredColorScheme(_ scheme: ColorScheme?) -> some HTML {
    look("scheme-\(scheme?.rawValue ?? "any")", .background)
  }
}

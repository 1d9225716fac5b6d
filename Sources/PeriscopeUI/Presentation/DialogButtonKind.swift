internal import PeriscopeHTML

/// What a button of a dialog's own is for.
enum DialogButtonKind {
  case plain
  case destructive
  /// The one that Escape presses.
  case cancel
  /// One that Escape presses, and that is shown where the dialog has no other.
  case fallback
  case close

  func attributes(in renderer: Renderer) -> [HTMLAttribute] {
    let cancels = HTMLAttribute.data("cancel", "")
    return switch self {
    case .plain: []
    case .destructive: [.class("destructive")]
    case .cancel: [.class("cancel"), cancels]
    case .fallback: [.class("fallback"), cancels]
    case .close: [.class("close"), renderer.spoken("Close"), cancels]
    }
  }
}

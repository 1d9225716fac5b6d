internal import PeriscopeHTML

/// The purpose of a button that a dialog adds itself.
enum DialogButtonKind {
  case plain
  case destructive
  /// The button that Escape presses.
  case cancel
  /// The button that Escape presses, which is visible only if it is the dialog's only button.
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

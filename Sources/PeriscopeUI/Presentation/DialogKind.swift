internal import PeriscopeHTML

/// The kind of a dialog.
enum DialogKind {
  case sheet
  case cover
  case popover
  case alert
  case confirmation

  /// Whether the dialog may have no title.
  var isUntitled: Bool { self != .alert && self != .confirmation }

  var attributes: [HTMLAttribute] {
    switch self {
    case .sheet: [.class("sheet")]
    case .cover: [.class("cover")]
    case .popover: [.class("popover"), .closedby(.any)]
    case .alert: [.class("alert"), .role("alertdialog")]
    case .confirmation: [.class("confirmation"), .role("alertdialog")]
    }
  }
}

/// The IDs of a dialog's title and message.
struct DialogIDs {
  let title: String
  let message: String
}

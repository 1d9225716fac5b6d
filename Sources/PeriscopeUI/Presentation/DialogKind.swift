internal import PeriscopeHTML

/// What kind of dialog something is presented as.
enum DialogKind {
  case sheet
  case cover
  case popover
  case alert
  case confirmation

  /// Whether it may be that nothing in it is its title.
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

/// The ids of what a dialog is named and described by.
struct DialogIDs {
  let title: String
  let message: String
}

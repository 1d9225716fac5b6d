/// What the browser's runtime remembers of the focus, to place it when a patch removes or disables the element that has it.
struct FocusHistory: Sendable {
  /// The most controls that are remembered in ``openers``.
  static let openerLimit = 8

  /// The element that got the focus last, also if nothing has it any more.
  var last: Int?
  /// What had the focus before a dialog.
  var outside: Int?
  /// The text of the page's first heading.
  var heading: String?
  /// The keys of the controls whose presses have replaced them, the last one at the end.
  var openers: [String] = []
  /// The heading or the `main` that got the focus for want of a control.
  var target: Int?
}

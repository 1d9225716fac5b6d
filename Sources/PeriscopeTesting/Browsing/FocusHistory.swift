/// The focus history of the browser's runtime, with which it places the focus when a patch removes or disables the
/// focused element.
struct FocusHistory: Sendable {
  /// The maximum number of controls in ``openers``.
  static let openerLimit = 8

  /// The element that got the focus last, also if nothing has it any more.
  var last: Int?
  /// What had the focus before a dialog.
  var outside: Int?
  /// The text of the page's first heading.
  var heading: String?
  /// The keys of the controls whose presses have replaced them, the last one at the end.
  var openers: [String] = []
  /// The heading or the `main` that got the focus because there was no control.
  var target: Int?
}

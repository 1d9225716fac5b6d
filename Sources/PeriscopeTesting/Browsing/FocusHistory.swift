/// The focus history that the browser's script keeps, to choose a new focus when a patch removes or disables the focused
/// element.
struct FocusHistory: Sendable {
  /// The maximum number of controls in ``openers``.
  static let openerLimit = 8

  /// The element that got the focus last. It may have lost it since.
  var last: Int?
  /// The element that had the focus before a dialog was opened.
  var outside: Int?
  /// The text of the page's first heading.
  var heading: String?
  /// The keys of controls that were replaced by what they opened, such as "Edit" by a form; the most recent one is last.
  var openers: [String] = []
  /// The heading or the `main` that got the focus because there was no control.
  var target: Int?
}

/// The focus history that the browser's script keeps, to choose a new focus when a patch removes or disables the
/// focused element.
struct FocusHistory: Sendable {
  /// The maximum number of controls in ``openers``.
  static let openerLimit = 8

  /// The element that got the focus last. It may have lost it since.
  var last: Int?
  /// The last element outside of dialogs that got the focus.
  var outside: Int?
  /// The text of the page's first heading.
  var heading: String?
  /// The keys of controls that were replaced by what they opened, such as "Edit" by a form; the most recent one is
  /// last.
  var openers: [String] = []
  /// The heading or the `main` that got the focus because there was no control, or because a patch changed the heading.
  /// It can have the focus although it is not a control.
  var target: Int?
  /// The key of the element that the user's last act has dragged. If a patch inserts it at a new place, it gets the focus.
  var dragged: DragKey?
}

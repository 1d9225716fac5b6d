/// The actions of a view that appears, changes or disappears.
class Hook {
  /// The page's document.
  final weak var document: LiveDocument?
  /// Whether ``appear()`` is called after the evaluation of the view, because the view has changed.
  final var hasNews = false
  /// Whether ``appear()`` was called, and ``disappear()`` was not called since.
  final var isShown = false
  /// Whether ``watch(_:)`` is also called when the page gets its first client or has lost its last one.
  var wantsWatch: Bool { false }
  /// Called when the view has appeared, and when it has changed.
  func appear() {}
  /// Called when the view has disappeared.
  func disappear() {}
  /// Called after each ``appear()``, with whether the page has a client. See ``wantsWatch``.
  func watch(_ isWatched: Bool) {}
}

/// The actions of a view that appears, changes or disappears.
class Hook {
  /// The page's document.
  final weak var document: LiveDocument?
  /// Whether ``appear()`` is called at the end of the flush, because the view has changed.
  final var hasNews = false
  /// Whether ``watch(_:)`` is called.
  var wantsWatch: Bool { false }
  /// Called when the view has appeared, and when it has changed.
  func appear() {}
  /// Called when the view has disappeared.
  func disappear() {}
  /// Called when the page has got its first client or lost its last one.
  func watch(_ isWatched: Bool) {}
}

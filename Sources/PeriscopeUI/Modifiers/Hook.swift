/// Something that a view wants to happen when it comes, changes or goes.
class Hook {
  /// The page's document.
  final weak var document: LiveDocument?
  /// Whether it wants to know whether somebody follows the page.
  var wantsWatch: Bool { false }
  /// The view is on the page.
  func appear() {}
  /// The view is on the page no more.
  func disappear() {}
  /// Somebody follows the page, or nobody does any more.
  func watch(_ isWatched: Bool) {}
}

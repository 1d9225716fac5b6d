/// A page with a button that benchmarks press. Each press changes a number on the page from 0 to 1, 2 and so on.
struct PressedPage: Hashable {
  let path: String
  /// The button's action, as a form sends it.
  let action: String
  /// Whether all clients share the page, so that its first response sets no cookie.
  var isShared = false

  /// The Gallery's counter.
  static let counter = Self(path: "/counter", action: "action=incrementButtonTapped")
  /// One of the 1,000 rows of `Bench site-server`.
  static let rows = Self(path: "/rows", action: "action=rows%5B500%5D.increment")
  /// The shared counter of `Bench site-server`.
  static let shared = Self(path: "/shared", action: "action=increment", isShared: true)
}

internal import PeriscopeLive
internal import PeriscopeUI

extension Site {
  /// Shows the toasts of each session on all pages, and lets their features show toasts.
  ///
  /// ```swift
  /// Site { … }
  ///   .toasts()
  /// ```
  ///
  /// Pages that everybody shares show none. The article "Toasts" says more.
  public func toasts() -> Site { with { $0.pages = pages.map { $0.toasts() } } }
}

extension Page {
  /// Shows the toasts of each session on the page, and lets its feature show toasts.
  ///
  /// A page that everybody shares belongs to no session, and shows none.
  public func toasts() -> Page {
    guard lifetime != .everybody else { return self }
    return with {
      $0.showsToasts = true
      $0.preparations.insert(
        { values, _ in if let toasts = values.session.toasts { values.toasts = toasts } }, at: 0)
    }
  }
}

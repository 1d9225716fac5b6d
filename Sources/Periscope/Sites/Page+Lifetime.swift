public import PeriscopeLive

extension Page {
  /// The viewers that share one instance of a page.
  public typealias Lifetime = PageLifetime
}

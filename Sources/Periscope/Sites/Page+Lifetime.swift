public import PeriscopeLive

extension Page {
  /// The range of viewers that share one instance of a page.
  public typealias Lifetime = PageLifetime
}

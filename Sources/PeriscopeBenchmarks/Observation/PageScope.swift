internal import Perception

/// A scope as a page has many: made once, entered again and again.
final class PageScope: TrackingScope, @unchecked Sendable {
  override init() { super.init() }
  override func fieldChanged() {}
}

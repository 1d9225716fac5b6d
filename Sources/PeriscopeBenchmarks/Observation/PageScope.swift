internal import Perception

/// A scope like those of a page: created once, and entered repeatedly.
final class PageScope: TrackingScope, @unchecked Sendable {
  override init() { super.init() }
  override func fieldChanged() {}
}

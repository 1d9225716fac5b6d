@_spi(SwiftUI) internal import Observation

/// Swift's `@Observable` objects that a scope has read. They notify the scope of their changes.
///
/// Like a table of ``Subscribers``, they retain the scope until `cancel()`.
final class ObservableObjects: Sendable {
  private let tracking: ObservationTracking

  init(_ list: ObservationTracking._AccessList, readBy scope: TrackingScope) {
    tracking = ObservationTracking(list)
    ObservationTracking._installTracking(
      tracking, willSet: { [scope] _ in scope.observableWillChange() },
      didSet: { [scope] _ in scope.observableDidChange() })
  }

  func cancel() { tracking.cancel() }

  /// Tracks the reads of `work` with `withObservationTracking`, if ``ObservationFrame`` is not supported. Such a
  /// tracking lasts as long as the objects.
  @inline(never)
  static func follow<Result>(for scope: TrackingScope, _ work: () -> Result) -> Result {
    withObservationTracking(
      work,
      willSet: { [scope] _ in scope.observableWillChange() }, didSet: { [scope] _ in scope.observableDidChange() })
  }
}

@_spi(SwiftUI) internal import Observation

/// The toolchain's observable objects that a scope read, and that tell it of their changes.
///
/// They retain the scope until this is cancelled, as the tables of this package's objects do.
final class ObservableObjects: Sendable {
  private let tracking: ObservationTracking

  init(_ list: ObservationTracking._AccessList, readBy scope: TrackingScope) {
    tracking = ObservationTracking(list)
    ObservationTracking._installTracking(
      tracking, willSet: { [scope] _ in scope.observableWillChange() },
      didSet: { [scope] _ in scope.observableDidChange() })
  }

  func cancel() { tracking.cancel() }

  /// Follows what `work` reads by the toolchain's own function, where ``ObservationFrame`` is not supported. Such a
  /// tracking lasts as long as the objects.
  @inline(never)
  static func follow<Result>(for scope: TrackingScope, _ work: () -> Result) -> Result {
    withObservationTracking(
      work,
      willSet: { [scope] _ in scope.observableWillChange() }, didSet: { [scope] _ in scope.observableDidChange() })
  }
}

internal import Perception

/// Finds out whether something is made without reading anything that could change.
final class ReadDetector: TrackingScope, @unchecked Sendable {
  /// What `make` makes, if it reads nothing.
  func madeOfNothing<Made>(_ make: () -> Made) -> Made? {
    let made = track { collectObservables(make) }
    guard !isEmpty else { return made }
    close()
    return nil
  }
}

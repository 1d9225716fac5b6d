internal import Perception

/// Detects whether a closure reads state.
final class ReadDetector: TrackingScope, @unchecked Sendable {
  /// Returns the result of `make`, or `nil` if it reads state.
  func resultWithoutReads<Made>(_ make: () -> Made) -> Made? {
    let made = track { collectObservables(make) }
    guard !isEmpty else { return made }
    close()
    return nil
  }
}

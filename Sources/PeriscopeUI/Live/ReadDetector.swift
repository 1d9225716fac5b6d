internal import Perception

/// Detects whether a closure reads state.
final class ReadDetector: TrackingScope, @unchecked Sendable {
  /// Returns the result of `make`, or `nil` if it reads state.
  func resultWithoutReads<Made>(_ make: () -> Made) -> Made? {
    var readsObservables = false
    func note() -> @Sendable () -> Void {
      readsObservables = true
      return {}
    }
    let made = track { ObservableReads.first(make, onChange: note()) }
    guard !isEmpty else { return readsObservables ? nil : made }
    close()
    return nil
  }
}

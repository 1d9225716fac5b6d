internal import Perception

/// Finds out whether something is made without reading anything that could change.
final class ReadDetector: TrackingScope, @unchecked Sendable {
  /// What `make` makes, if it reads nothing.
  func madeOfNothing<Made>(_ make: () -> Made) -> Made? {
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

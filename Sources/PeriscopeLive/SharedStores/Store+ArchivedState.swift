internal import ComposableArchitecture
internal import Perception

extension Store {
  /// The state, read without being tracked. A view that sends an action may be tracking its reads.
  var untrackedState: State { TrackingScope.untracked { state } }

  /// Encodes the state for the archive; empty if it is not `Encodable`.
  func archivedState() throws -> [UInt8] {
    // A view that sends an action may be tracking its reads, and this read does not belong to it.
    try TrackingScope.untracked {
      guard let state = state as? any Encodable else { return [] }
      return try StateEncoding.snapshot(of: state)
    }
  }

  /// Replaces the state by an archived one; returns the reason if that can't be decoded.
  func restore(_ bytes: [UInt8], migrations: [Migration] = []) -> String? {
    let restored = RestoredState(bytes, migrations: migrations)
    guard let state = restored.state(State.self) else {
      return restored.problem ?? "It does not decode as '\(State.self)'."
    }
    replaceState(state)
    return nil
  }
}

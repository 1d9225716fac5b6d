internal import CPeriscopePerception
internal import Observation

/// A component of a key path that detects being hashed. An `ObservationRegistrar` hashes key paths only during a
/// tracking.
struct ProbingKey: Hashable {
  private struct Probe: Observable {
    subscript(key: ProbingKey) -> Int { 0 }
  }

  private static let registrar = ObservationRegistrar()

  static func isReachedByTracking() -> Bool {
    periscope_set_probe_hit(false)
    registrar.access(Probe(), keyPath: \.[ProbingKey()])
    return periscope_get_probe_hit()
  }

  static func == (lhs: Self, rhs: Self) -> Bool { true }

  func hash(into hasher: inout Hasher) { periscope_set_probe_hit(true) }
}

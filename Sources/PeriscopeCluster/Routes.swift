internal import Periscope
internal import PeriscopeLocks

/// Where what others own is, as far as this server has found it out.
final class Routes: Sendable {
  typealias Place = (label: String, server: String)

  /// How many places are remembered.
  private static let most = 100_000

  private let places = Lock<[ClusterTarget: Place]>([:])

  subscript(target: ClusterTarget) -> Place? { places.withLock { $0[target] } }

  func note(_ target: ClusterTarget, _ place: Place) {
    places.withLock { places in
      if places.count >= Self.most { places = [:] }
      places[target] = place
    }
  }

  func forget(_ target: ClusterTarget) { places.withLock { $0[target] = nil } }

  /// It is there no more, or has other places now.
  func forget(server: String) {
    places.withLock { places in places = places.filter { $0.value.server != server } }
  }

  func forgetAll() { places.withLock { $0 = [:] } }
}

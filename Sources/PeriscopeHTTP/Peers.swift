internal import PeriscopeLocks
internal import PeriscopeSystem

/// The open connections, counted by address.
final class Peers: Sendable {
  private struct State {
    var all: [ObjectIdentifier: Peer] = [:]
    var counts: [RemoteAddress: Int] = [:]
  }

  private let configuration: HTTPServer.Configuration
  private let state = Lock(State())

  init(_ configuration: HTTPServer.Configuration) { self.configuration = configuration }

  func open(_ connection: Connection) -> Peer {
    let address = connection.remoteAddress
    let isProxy = configuration.trustedProxies.contains { $0.contains(address) }
    return state.withLock { state in
      let count = state.counts[address.network, default: 0] + 1
      state.counts[address.network] = count
      let limit = configuration.connectionsPerAddress
      let peer = Peer(connection, address: address, exceedsLimit: limit > 0 && count > limit && !isProxy)
      state.all[ObjectIdentifier(peer)] = peer
      return peer
    }
  }

  func close(_ peer: Peer) {
    peer.close()
    state.withLock { state in
      state.all[ObjectIdentifier(peer)] = nil
      let count = state.counts[peer.address.network, default: 1] - 1
      state.counts[peer.address.network] = count > 0 ? count : nil
    }
  }

  /// Ends the connections whose clients are too slow.
  func endLate(at now: SystemInstant, _ report: (Peer.Phase) -> Void) {
    let all = state.withLock { Array($0.all.values) }
    let now = CoarseClock.value(at: now)
    for peer in all { peer.endIfLate(configuration, at: now, report) }
  }
}

internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// The large response bodies that clients have not received yet, counted by address.
final class UnsentBytes: Sendable {
  /// The size in bytes above which bodies count. The kernel's buffers take smaller ones.
  static let leastSize = 64 * 1024

  /// The number of bytes from which the kernel takes no more for a connection before it has sent some of them. Bytes on
  /// the way to the client do not count, so this limits no rate.
  static let kernelLimit = 128 * 1024

  private struct State {
    var bodies: [ObjectIdentifier: UnsentBody] = [:]
    var byAddress: [RemoteAddress: Int] = [:]
  }

  private let configuration: HTTPServer.Configuration
  private let total = Atomic(0)
  private let state = Lock(State())

  init(_ configuration: HTTPServer.Configuration) { self.configuration = configuration }

  /// Whether another body may be queued for a client. A body that is larger than the remaining space is still sent.
  func hasRoom(for address: @autoclosure () -> RemoteAddress) -> Bool {
    let sum = total.load(ordering: .relaxed)
    guard sum >= min(configuration.unsentPerAddress, configuration.unsentLimit) else { return true }
    guard sum < configuration.unsentLimit else { return false }
    let address = address().network
    return state.withLock { $0.byAddress[address, default: 0] < configuration.unsentPerAddress }
  }

  /// Adds a body until ``remove(_:)``. Equal bodies, such as those of a page that everybody shares, share their bytes.
  func add(_ bytes: [UInt8], to connection: Connection, of address: RemoteAddress) -> UnsentBody {
    let size = bytes.count
    let candidates = state.withLock { state in state.bodies.values.filter { $0.size == size } }
    // Compared outside the lock: this takes a millisecond for some megabytes.
    let equal = candidates.first { $0.bytes == bytes }
    let body = UnsentBody(equal?.bytes ?? bytes, connection, address: address.network)
    total.add(size, ordering: .relaxed)
    state.withLock { state in
      state.bodies[ObjectIdentifier(body)] = body
      state.byAddress[body.address, default: 0] += size
    }
    return body
  }

  func remove(_ body: UnsentBody) {
    body.close()
    total.subtract(body.size, ordering: .relaxed)
    state.withLock { state in
      state.bodies[ObjectIdentifier(body)] = nil
      let rest = state.byAddress[body.address, default: 0] - body.size
      state.byAddress[body.address] = rest > 0 ? rest : nil
    }
  }

  /// Ends the connections of clients that read too slowly.
  func endSlow(at now: SystemInstant, _ report: () -> Void) {
    for body in state.withLock({ Array($0.bodies.values) })
    where body.endIfSlow(at: now, leastRate: configuration.leastReadRate) {
      report()
    }
  }
}

internal import PeriscopeLocks
internal import PeriscopeSystem

/// The memory of request bodies that exceed the server's usual limit, counted by address. It includes the memory that is
/// reserved for the rest of a body.
final class LargeBodies: Sendable {
  private struct State {
    var total = 0
    var byAddress: [RemoteAddress: Int] = [:]
  }

  private let configuration: HTTPServer.Configuration
  private let state = Lock(State())

  init(_ configuration: HTTPServer.Configuration) { self.configuration = configuration }

  /// The bytes of all bodies.
  var total: Int { state.withLock { $0.total } }

  /// Adds bytes if the limits allow them. Returns whether they do.
  func add(_ size: Int, of address: RemoteAddress) -> Bool {
    let address = address.network
    return state.withLock { state in
      let sum = state.byAddress[address, default: 0]
      guard size <= configuration.largeBodies - state.total, size <= configuration.largeBodiesPerAddress - sum else {
        return false
      }
      state.total += size
      state.byAddress[address] = sum + size
      return true
    }
  }

  func remove(_ size: Int, of address: RemoteAddress) {
    guard size > 0 else { return }
    let address = address.network
    state.withLock { state in
      state.total -= size
      let rest = state.byAddress[address, default: 0] - size
      state.byAddress[address] = rest > 0 ? rest : nil
    }
  }
}

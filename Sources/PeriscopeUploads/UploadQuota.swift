internal import PeriscopeLocks
package import PeriscopeSystem

/// The bytes that uploads may take on the disk: all together, of one session, and of one address.
package final class UploadQuota: Sendable {
  private struct State {
    var total = 0
    var bySession: [String: Int] = [:]
    var byAddress: [RemoteAddress: Int] = [:]
  }

  private let limits: (total: Int, perSession: Int, perAddress: Int)
  private let state = Lock(State())

  /// Creates a quota with the maximum numbers of bytes.
  package init(total: Int, perSession: Int, perAddress: Int) { limits = (total, perSession, perAddress) }

  /// The bytes of all uploads.
  package var total: Int { state.withLock { $0.total } }

  /// Returns a new share, which contains no bytes yet.
  ///
  /// - Parameter session: The session's label; `nil` for a client without one.
  package func share(of session: String?, at address: RemoteAddress) -> UploadShare {
    UploadShare(self, session: session, address: address.network)
  }

  /// Whether more bytes of a session and an address would be within the limits.
  package func hasRoom(for size: Int, of session: String?, at address: RemoteAddress) -> Bool {
    state.withLock { fits(size, session, address.network, $0) }
  }

  fileprivate func add(_ size: Int, _ session: String?, _ address: RemoteAddress) -> Bool {
    state.withLock { state in
      guard fits(size, session, address, state) else { return false }
      state.total += size
      state.byAddress[address, default: 0] += size
      if let session { state.bySession[session, default: 0] += size }
      return true
    }
  }

  fileprivate func remove(_ size: Int, _ session: String?, _ address: RemoteAddress) {
    guard size > 0 else { return }
    state.withLock { state in
      state.total -= size
      Self.subtract(size, from: &state.byAddress, address)
      if let session { Self.subtract(size, from: &state.bySession, session) }
    }
  }

  private func fits(_ size: Int, _ session: String?, _ address: RemoteAddress, _ state: State) -> Bool {
    size <= limits.total - state.total && size <= limits.perAddress - state.byAddress[address, default: 0]
      && size <= limits.perSession - (session.map { state.bySession[$0, default: 0] } ?? 0)
  }

  private static func subtract<Key>(_ size: Int, from sums: inout [Key: Int], _ key: Key) {
    let rest = sums[key, default: 0] - size
    sums[key] = rest > 0 ? rest : nil
  }
}

/// The bytes of one file in a quota. They are released together with this object.
package final class UploadShare: Sendable {
  /// The bytes that a file counts beside its content: an empty file takes space, too.
  package static let blockSize = 4_096

  private let quota: UploadQuota
  private let session: String?
  private let address: RemoteAddress
  private let size = Lock(0)

  fileprivate init(_ quota: UploadQuota, session: String?, address: RemoteAddress) {
    (self.quota, self.session, self.address) = (quota, session, address)
  }

  /// Adds bytes, and returns whether the quota allows them.
  package func add(_ count: Int) -> Bool {
    guard quota.add(count, session, address) else { return false }
    size.withLock { $0 += count }
    return true
  }

  /// Releases the bytes.
  package func release() {
    quota.remove(size.exchange(0), session, address)
  }

  deinit { release() }
}

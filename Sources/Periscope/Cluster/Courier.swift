internal import Locks
internal import Redis

/// Brings messages to other servers, as much at a time as each of them reads.
final class Courier: Sendable {
  private struct Parcel {
    let bytes: [UInt8]
    let number: UInt64
    /// What the server will say that it has read: nothing, where it does not know whose the message is.
    let size: Int
    let undelivered: @Sendable () -> Void
  }

  private struct State {
    var outflows: [String: Outflow<Parcel>] = [:]
    /// How many bytes of others were read since they were told.
    var taken: [String: Int] = [:]
  }

  /// What is smaller goes also where too much waits, unless it is a question: streams would never end otherwise.
  private static let small = 4_096

  private let redis: Redis
  private let id: String
  private let now: @Sendable () -> Int64
  private let state = Lock(State())

  /// - Parameters:
  ///   - id: This server's name.
  ///   - now: The time in milliseconds.
  init(_ redis: Redis, _ id: String, now: @escaping @Sendable () -> Int64) {
    self.redis = redis
    self.id = id
    self.now = now
  }

  /// How many bytes wait for a server.
  func waitingBytes(for server: String) -> Int { state.withLock { $0.outflows[server]?.waitingBytes ?? 0 } }

  /// Sends a message, or has it wait until there is room for it.
  ///
  /// - Parameter undelivered: Is called where nobody listened, or where that is not known.
  /// - Returns: `false` where too much waits already.
  func send(
    _ message: RelayMessage, to server: String, _ number: UInt64, undelivered: @escaping @Sendable () -> Void
  ) -> Bool {
    let (now, bytes) = (now(), message.bytes)
    let parcel = Parcel(
      bytes: bytes, number: number, size: message.sender == nil ? 0 : bytes.count, undelivered: undelivered)
    let isSmall = if case .ask = message { false } else { bytes.count < Self.small }
    let isNow = state.withLock { state in
      state.outflows[server, default: Outflow()].add(parcel, size: parcel.size, isSmall: isSmall, now: now)
    }
    if isNow == true { publish([parcel], to: server) }
    return isNow != nil
  }

  /// A server has so much less to read.
  func free(_ size: Int, of server: String) {
    let now = now()
    publish(state.withLock { $0.outflows[server]?.free(size, now: now) ?? [] }, to: server)
  }

  /// Finds out whether a server has said nothing for too long.
  func look() {
    let now = now()
    let due = state.withLock { state in
      state.outflows.keys.map { server in (server, state.outflows[server]?.look(now: now) ?? []) }
    }
    for (server, parcels) in due { publish(parcels, to: server) }
  }

  /// Forgets what waits for a server, as that is gone: whoever has something under way with it is told by others.
  func end(_ server: String) {
    state.withLock { state in
      state.taken[server] = nil
      state.outflows[server] = nil
    }
  }

  /// Tells a server now and then how much of it was read. That does not wait behind what itself waits for such a word.
  func acknowledge(_ size: Int, of server: String) {
    let sum: Int? = state.withLock { state in
      let sum = state.taken[server, default: 0] + size
      let isDue = sum >= Outflow<Parcel>.word
      state.taken[server] = isDue ? nil : sum
      return isDue ? sum : nil
    }
    guard let sum else { return }
    let message = RelayMessage.taken(from: id, UInt64(sum))
    redis.send(RedisCommand("PUBLISH", EngineKeys.channel(server), message.bytes)) { _ in }
  }

  private func publish(_ parcels: [Parcel], to server: String) {
    for parcel in parcels {
      // Messages of one number come in their order.
      redis.send(
        RedisCommand("PUBLISH", EngineKeys.channel(server), parcel.bytes), lane: Int(truncatingIfNeeded: parcel.number)
      ) { [weak self] result in
        guard case .success(.integer(let count)) = result, count > 0 else {
          self?.free(parcel.size, of: server)
          return parcel.undelivered()
        }
      }
    }
  }
}

internal import Dispatch
internal import PeriscopeLocks
internal import PeriscopeRedis
internal import PeriscopeSystem

/// Brings messages to other servers, as much at a time as each of them reads.
///
/// One bundle at a time is on its way to each. Whatever comes meanwhile goes in the next one: the more there is to say,
/// the fewer commands and wakes each message costs, and a message that finds nothing on its way goes at once.
final class Courier: Sendable {
  private struct Parcel {
    let bytes: [UInt8]
    /// What the server will say that it has read: nothing, where it does not know whose the message is.
    let size: Int
    let undelivered: @Sendable () -> Void
  }

  private struct State {
    var outflows: [String: Outflow<Parcel>] = [:]
    var roads: [String: Road<Parcel>] = [:]
    /// How many bytes of others were read since they were told.
    var taken: [String: Int] = [:]
    /// Who waits until nothing is on its way.
    var drained: [DispatchSemaphore] = []

    /// Sends parcels on their way; answers what is to be published now.
    mutating func bundle(_ parcels: [Parcel], to server: String) -> [Parcel] {
      parcels.isEmpty ? [] : roads[server, default: Road()].add(parcels) { $0.bytes.count }
    }
  }

  /// What is smaller goes also where too much waits, unless it is a question: streams would never end otherwise.
  private static let small = 4_096

  private let redis: Redis
  private let id: String
  private let now: @Sendable () -> Instant
  private let state = Lock(State())

  /// - Parameters:
  ///   - id: This server's name.
  ///   - now: Returns the time by this server's clock.
  init(_ redis: Redis, _ id: String, now: @escaping @Sendable () -> Instant) {
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
  @discardableResult
  func send(
    _ message: RelayMessage, to server: String, undelivered: @escaping @Sendable () -> Void
  ) -> Bool {
    let (now, bytes) = (now(), message.bytes)
    let parcel = Parcel(
      bytes: bytes, size: message.sender == nil ? 0 : bytes.count, undelivered: undelivered)
    let isSmall = if case .ask = message { false } else { bytes.count < Self.small }
    let bundle: [Parcel]? = state.withLock { state in
      let isNow = state.outflows[server, default: Outflow()]
        .add(parcel, size: parcel.size, isSmall: isSmall, now: now)
      guard let isNow else { return nil }
      return isNow ? state.bundle([parcel], to: server) : []
    }
    guard let bundle else { return false }
    publish(bundle, to: server)
    return true
  }

  /// A server has so much less to read.
  func free(_ size: Int, of server: String) {
    let now = now()
    let bundle = state.withLock { state in
      state.bundle(state.outflows[server]?.free(size, now: now) ?? [], to: server)
    }
    publish(bundle, to: server)
  }

  /// Finds out whether a server has said nothing for too long.
  func look() {
    let now = now()
    let due = state.withLock { state in
      state.outflows.keys.map { server in
        (server, state.bundle(state.outflows[server]?.look(now: now) ?? [], to: server))
      }
    }
    for (server, bundle) in due { publish(bundle, to: server) }
  }

  /// Forgets what waits for a server, as that is gone: whoever has something under way with it is told by others.
  func end(_ server: String) {
    state.withLock { state in
      state.taken[server] = nil
      state.outflows[server] = nil
      state.roads[server]?.clear()
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
    sendAtOnce(.taken(from: id, UInt64(sum)), to: server)
  }

  /// Sends a message that waits for nobody to have read anything.
  func sendAtOnce(_ message: RelayMessage, to server: String) {
    let parcel = Parcel(bytes: message.bytes, size: 0) {}
    publish(state.withLock { $0.bundle([parcel], to: server) }, to: server)
  }

  /// Waits until the engine has whatever was sent and need not wait for others, or will not have it.
  ///
  /// - Parameter limit: For how long at most.
  func drain(for limit: Duration = Courier.longestDrain) {
    let signal = DispatchSemaphore(value: 0)
    let isWaiting = state.withLock { state in
      if !state.roads.isEmpty { state.drained.append(signal) }
      return !state.roads.isEmpty
    }
    if isWaiting { _ = signal.wait(for: limit) }
  }

  static let longestDrain = Duration.seconds(2)

  /// Publishes a bundle, and then one after the other those that become due because it was refused at once, however many these are.
  private func publish(_ bundle: [Parcel], to server: String) {
    var bundle = bundle
    while !bundle.isEmpty {
      let (sent, reply) = (bundle, EarlyReply<Bool>())
      let command = RedisCommand("PUBLISH", EngineKeys.channel(server), RelayBundle.bytes(of: sent.map(\.bytes)))
      // Always by the same connection: one that was given up may still bring its bundle, and the next comes after it.
      redis.send(command, lane: server.hashValue) { [self] result in
        let isHeard = if case .success(.integer(let count)) = result { count > 0 } else { false }
        guard reply.isLate(isHeard) else { return }
        publish(next(after: sent, isHeard: isHeard, to: server), to: server)
      }
      guard let isHeard = reply.take() else { return }
      bundle = next(after: sent, isHeard: isHeard, to: server)
    }
  }

  /// The engine has a bundle, or nobody has it. Answers which one goes next.
  private func next(after bundle: [Parcel], isHeard: Bool, to server: String) -> [Parcel] {
    let now = now()
    let (next, drained): ([Parcel], [DispatchSemaphore]) = state.withLock { state in
      if !isHeard {
        let freed = state.outflows[server]?.free(bundle.reduce(0) { $0 + $1.size }, now: now) ?? []
        // The road is still taken.
        _ = state.bundle(freed, to: server)
      }
      let next = state.roads[server]?.next() ?? []
      if next.isEmpty { state.roads[server] = nil }
      guard state.roads.isEmpty else { return (next, []) }
      defer { state.drained = [] }
      return (next, state.drained)
    }
    if !isHeard { for parcel in bundle { parcel.undelivered() } }
    for signal in drained { signal.signal() }
    return next
  }
}

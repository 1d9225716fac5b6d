internal import PeriscopeSystem

/// The keys of requests that a page has performed, so that a repeated request is not performed again.
///
/// Each key is stored with a hash of its request's content, to detect a key that a client uses for two different
/// requests. Keys that servers make when they relay requests have a limit of their own, so that they do not evict the
/// clients' keys. Those of the browser's script stay in memory only.
struct AnsweredRequests {
  enum Finding: Equatable {
    case new
    /// The request was performed.
    case done
    /// The key was used for a request with a different content.
    case another
  }

  /// The time for which the keys of the browser's script and of relayed requests stay in memory, even if they are not
  /// archived, or no longer.
  static let recentTime: Duration = .seconds(20)
  /// The maximum number of keys in ``recent``.
  private static let maximumRecent = 65_536

  private let limit: Int
  /// The archived keys, the oldest first.
  private var answered: [IdempotencyKey] = []
  /// The hashes of the contents of the requests within ``recentTime``, by key.
  private var recent: [String: UInt64] = [:]
  private var expirations = Queue<(time: ContinuousClock.Instant, key: String)>()
  /// The archived form, one key on each line.
  private(set) var bytes: [UInt8] = []

  /// Reads the archived form, and skips malformed lines.
  ///
  /// - Parameter limit: The most keys that are archived: of those from clients, and of those of relayed requests.
  init(_ bytes: [UInt8] = [], limit: Int) {
    self.limit = limit
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard parts.count == 3, let request = UInt64(String(decoding: parts[1], as: UTF8.self), radix: 16) else {
        continue
      }
      let key = String(decoding: parts[2], as: UTF8.self)
      insert(IdempotencyKey(key: key, hash: request, origin: parts[0].first == UInt8(ascii: "m") ? .relay : .client))
    }
  }

  func find(_ request: IdempotencyKey) -> Finding {
    let found = recent[request.key] ?? answered.last { $0.isSame(as: request) }?.hash
    guard let found else { return .new }
    return found == request.hash ? .done : .another
  }

  /// Whether the request's form was submitted before, with the same or with different values.
  func hasForm(of request: IdempotencyKey) -> Bool {
    guard let form = request.form else { return false }
    return answered.contains { $0.key.hasPrefix(form.start) && $0.key.hasSuffix(form.end) }
  }

  mutating func add(_ request: IdempotencyKey, now: ContinuousClock.Instant = .now) {
    if request.isArchived { insert(request) }
    guard request.origin != .client else { return }
    recent[request.key] = request.hash
    expirations.append((now + Self.recentTime, request.key))
    while let oldest = expirations.first, oldest.time <= now || expirations.count > Self.maximumRecent {
      _ = expirations.popFirst()
      recent[oldest.key] = nil
    }
  }

  mutating func remove(_ request: IdempotencyKey) {
    while let index = answered.firstIndex(where: { $0.isSame(as: request) }) { removeAnswered(at: index) }
    recent[request.key] = nil
  }

  private mutating func insert(_ new: IdempotencyKey) {
    let count = answered.count { $0.origin == new.origin }
    if count >= limit, let oldest = answered.firstIndex(where: { $0.origin == new.origin }) {
      removeAnswered(at: oldest)
    }
    answered.append(new)
    bytes.append(UInt8(ascii: new.origin == .relay ? "m" : "c"))
    bytes.append(UInt8(ascii: " "))
    bytes += String(new.hash, radix: 16).utf8
    bytes.append(UInt8(ascii: " "))
    bytes += new.key.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Removes a key, and its line in the archived form.
  private mutating func removeAnswered(at index: Int) {
    answered.remove(at: index)
    var start = 0
    for _ in 0..<index { start = lineEnd(after: start) }
    bytes.removeSubrange(start..<lineEnd(after: start))
  }

  private func lineEnd(after start: Int) -> Int {
    bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
  }
}

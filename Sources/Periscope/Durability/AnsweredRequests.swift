/// The requests with a key of their own that were done already: sent again, they are not done again.
///
/// The key is the client's word for one request; what it asked for is remembered by a hash, so that a key used for something else is found out.
/// Keys that servers have made, who hand requests over, have a list of their own, and are remembered for as long as a request is handed over
/// again: they are many, and must not push out those of clients.
struct AnsweredRequests {
  /// What is known of a request.
  enum Finding: Equatable {
    case new
    /// It was done.
    case done
    /// Its key was used for another one.
    case another
  }

  private struct Answered {
    let key: String
    let request: UInt64
    let isMade: Bool
  }

  /// For how long keys of servers are remembered here, however many there are.
  static let memory: Duration = .seconds(20)
  /// How many there may be all the same.
  private static let most = 65_536

  private let limit: Int
  /// Those that are kept, the oldest first.
  private var answered: [Answered] = []
  private var recent: [String: UInt64] = [:]
  private var ends: [(time: ContinuousClock.Instant, key: String)] = []
  /// Where in `ends` those begin that have not ended.
  private var first = 0
  /// As they are kept, one on each line.
  private(set) var bytes: [UInt8] = []

  /// Reads what was kept; what is no line of it is left out.
  ///
  /// - Parameter limit: How many of each kind are kept.
  init(_ bytes: [UInt8] = [], limit: Int) {
    self.limit = limit
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
      guard parts.count == 3, let request = UInt64(String(decoding: parts[1], as: UTF8.self), radix: 16) else {
        continue
      }
      let key = String(decoding: parts[2], as: UTF8.self)
      keep(Answered(key: key, request: request, isMade: parts[0].first == UInt8(ascii: "m")))
    }
    encode()
  }

  func find(_ request: IdempotencyKey) -> Finding {
    let found = recent[request.key] ?? answered.last { $0.key == request.key }?.request
    guard let found else { return .new }
    return found == request.hash ? .done : .another
  }

  mutating func add(_ request: IdempotencyKey, now: ContinuousClock.Instant = .now) {
    keep(Answered(key: request.key, request: request.hash, isMade: request.isMade))
    encode()
    guard request.isMade else { return }
    recent[request.key] = request.hash
    ends.append((now + Self.memory, request.key))
    while first < ends.count, ends[first].time <= now || ends.count - first > Self.most {
      recent[ends[first].key] = nil
      first += 1
    }
    guard first > 1_024, first > ends.count / 2 else { return }
    ends.removeFirst(first)
    first = 0
  }

  mutating func remove(_ request: IdempotencyKey) {
    answered.removeAll { $0.key == request.key }
    recent[request.key] = nil
    encode()
  }

  private mutating func keep(_ new: Answered) {
    let count = answered.count { $0.isMade == new.isMade }
    if count >= limit, let oldest = answered.firstIndex(where: { $0.isMade == new.isMade }) {
      answered.remove(at: oldest)
    }
    answered.append(new)
  }

  private mutating func encode() {
    bytes = []
    for request in answered {
      bytes += (request.isMade ? "m " : "c ").utf8
      bytes += String(request.request, radix: 16).utf8
      bytes.append(UInt8(ascii: " "))
      bytes += request.key.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}

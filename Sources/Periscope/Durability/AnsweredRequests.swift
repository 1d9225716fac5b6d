/// The requests with a key of their own that were done already: sent again, they are not done again.
///
/// The key is the client's word for one request; what it asked for is remembered by a hash, so that a key used for something else is found out.
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
  }

  private let limit: Int
  /// The oldest first.
  private var answered: [Answered] = []
  /// As they are kept, one on each line.
  private(set) var bytes: [UInt8] = []

  /// - Parameter limit: How many are remembered.
  init(limit: Int) { self.limit = limit }

  /// Reads what was kept; what is no line of it is left out.
  init(_ bytes: [UInt8], limit: Int) {
    self.limit = limit
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
      guard parts.count == 2, let request = UInt64(String(decoding: parts[0], as: UTF8.self), radix: 16) else {
        continue
      }
      answered.append(Answered(key: String(decoding: parts[1], as: UTF8.self), request: request))
    }
    answered.removeFirst(max(0, answered.count - limit))
    encode()
  }

  func find(_ request: IdempotencyKey) -> Finding {
    guard let found = answered.last(where: { $0.key == request.key }) else { return .new }
    return found.request == request.hash ? .done : .another
  }

  mutating func add(_ request: IdempotencyKey) {
    if answered.count >= limit { answered.removeFirst() }
    answered.append(Answered(key: request.key, request: request.hash))
    encode()
  }

  private mutating func encode() {
    bytes = []
    for request in answered {
      bytes += String(request.request, radix: 16).utf8
      bytes.append(UInt8(ascii: " "))
      bytes += request.key.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}

/// The value of `Idempotency-Key`: the client's word for one request, however often it is sent.
struct IdempotencyKey: Sendable {
  /// The longest that is taken.
  static let longest = 128

  let key: String
  /// A hash of what is asked for, the same in every process.
  let hash: UInt64
  /// Whether a server has made it, to hand the request over.
  let isMade: Bool

  /// `nil` if it is empty, too long, or has other characters than those of ASCII that are seen.
  ///
  /// - Parameters:
  ///   - request: What is asked for.
  ///   - sender: Who asks, where a page is for everybody: two who take the same key do not mean the same request.
  init?(_ text: String, request: [UInt8], from sender: String? = nil, isMade: Bool = false) {
    guard !text.isEmpty, text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      return nil
    }
    key = sender.map { "\(text) \($0)" } ?? text
    self.isMade = isMade
    hash = request.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

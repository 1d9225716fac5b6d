/// The value of `Idempotency-Key`: the client's word for one request, however often it is sent.
struct IdempotencyKey: Sendable {
  /// The longest that is taken.
  static let longest = 128

  let key: String
  /// A hash of what is asked for, the same in every process.
  let hash: UInt64

  /// `nil` if it is empty, too long, or has other characters than those of ASCII that are seen.
  init?(_ text: String, request: [UInt8]) {
    guard !text.isEmpty, text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
      return nil
    }
    key = text
    hash = request.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

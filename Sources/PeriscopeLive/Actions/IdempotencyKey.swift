/// The identifier of one request, however often it is sent.
package struct IdempotencyKey: Sendable {
  /// The program that has made a key.
  package enum Origin: Sendable {
    /// A client, for requests that it repeats: the value of `Idempotency-Key`.
    case client
    /// The browser's script. A browser sends a request again by itself if its connection ends without a response.
    case script
    /// A server that relays the request.
    case relay
  }

  /// The maximum number of bytes of a key.
  package static let maximumLength = 128

  let key: String
  /// A hash of the request's content that is the same in every process.
  let hash: UInt64
  /// A hash of the key. Most compared keys differ, and comparing the hashes first is faster.
  private let fingerprint: Int
  let origin: Origin
  /// The prefix and the suffix that all keys of one form share; `nil` for other requests.
  private(set) var form: (start: String, end: String)?

  /// Creates a key from a text that was validated before, such as an archived key.
  init(key: String, hash: UInt64, origin: Origin) {
    (self.key, self.hash, self.origin) = (key, hash, origin)
    fingerprint = Self.fingerprint(of: key)
  }

  /// Returns `nil` for a text that is empty, too long, or has characters other than visible ASCII.
  ///
  /// - Parameters:
  ///   - content: The request's content.
  ///   - sender: The client, for a page that everybody shares: two clients with equal keys mean different requests.
  package init?(_ text: String, content: [UInt8], from sender: String? = nil, origin: Origin = .client) {
    guard !text.isEmpty, text.utf8.count <= Self.maximumLength, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) })
    else { return nil }
    key = sender.map { "\(text) \($0)" } ?? text
    fingerprint = Self.fingerprint(of: key)
    self.origin = origin
    hash = Self.hash(of: content)
  }

  /// Returns the key of one of the forms that a request joins, so that a repeated request performs each form once.
  ///
  /// - Parameters:
  ///   - number: The number of the form in the request.
  ///   - content: The form's content.
  package func ofForm(_ number: Int, content: [UInt8]) -> Self {
    Self(key: "\(key) \(number)", hash: Self.hash(of: content), origin: origin)
  }

  /// Creates the key of a form of a page. The same form with a different content has a different key.
  ///
  /// - Parameters:
  ///   - place: The form, and the version of its page.
  ///   - content: The request's content.
  ///   - sender: The client, for a page that everybody shares.
  package init?(ofForm place: String, content: [UInt8], from sender: String?) {
    self.init("\(place).\(String(Self.hash(of: content), radix: 16))", content: content, from: sender)
    form = ("\(place).", sender.map { " \($0)" } ?? "")
  }

  /// Whether the key is archived. A browser repeats a request within seconds, and not after a restart of the server.
  var isArchived: Bool { origin != .script }

  /// Whether this is the key of the same request.
  func isSame(as other: Self) -> Bool { fingerprint == other.fingerprint && key == other.key }

  private static func fingerprint(of key: String) -> Int { key.utf8.reduce(0) { $0 &* 31 &+ Int($1) } }

  private static func hash(of content: [UInt8]) -> UInt64 {
    content.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

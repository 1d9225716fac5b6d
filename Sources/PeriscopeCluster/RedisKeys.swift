internal import PeriscopeLive

/// The names of the keys and channels in Redis.
enum RedisKeys {
  private static let digits = Array("0123456789abcdef".utf8)

  /// The lease of a server. The key expires unless the lease is renewed.
  static func server(_ id: String) -> String { "periscope:server:\(id)" }
  /// The channel of a server's messages.
  static func channel(_ id: String) -> String { "periscope:to:\(id)" }
  /// The owner of a session or a shared page.
  static func owner(_ label: String) -> String { "periscope:session:\(label)" }
  /// The snapshots of a label's pages.
  static func pages(_ label: String) -> String { "periscope:pages:\(label)" }
  /// The snapshots that could not be restored.
  static func aside(_ label: String) -> String { "periscope:aside:\(label)" }
  /// The label of the session whose name has this digest.
  static func name(_ name: SessionDigest) -> String { "periscope:name:\(hexadecimal(name))" }
  /// The labels of the sessions of a signed-in user. The name may contain personal data, so its digest is stored.
  static func user(_ name: String) -> String { userPrefix + hexadecimal(SignedInUser.digest(of: name)) }
  /// The prefix of the keys of ``user(_:)``. ``RedisScripts/commit`` gets it as the key of a session without a user.
  static let userPrefix = "periscope:user:"

  static func hexadecimal(_ name: SessionDigest) -> String {
    String(decoding: name.bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

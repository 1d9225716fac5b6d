internal import PeriscopeLive

/// The names under which servers keep in the engine what all of them know.
enum EngineKeys {
  private static let digits = Array("0123456789abcdef".utf8)

  /// Is there for as long as the server may act.
  static func server(_ id: String) -> String { "periscope:server:\(id)" }
  /// The messages for a server.
  static func channel(_ id: String) -> String { "periscope:to:\(id)" }
  /// Who owns a session, or a page that is for everybody.
  static func owner(_ label: String) -> String { "periscope:session:\(label)" }
  /// What the pages of an owner hold.
  static func pages(_ label: String) -> String { "periscope:pages:\(label)" }
  /// What could not be read.
  static func aside(_ label: String) -> String { "periscope:aside:\(label)" }
  /// Which session has a name.
  static func name(_ name: SessionDigest) -> String { "periscope:name:\(hexadecimal(name))" }

  static func hexadecimal(_ name: SessionDigest) -> String {
    String(decoding: name.bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}

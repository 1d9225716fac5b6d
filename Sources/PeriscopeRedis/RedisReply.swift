/// What an engine answers.
public enum RedisReply: Hashable, Sendable {
  /// A short word of success, such as `OK`.
  case status(String)
  /// A number.
  case integer(Int)
  /// A value, as it was stored.
  case bytes([UInt8])
  /// That there is nothing.
  case null
  /// Several replies.
  case array([RedisReply])
  /// A failure inside an array; where the whole reply is one, the command fails with ``RedisError``.
  case error(String)

  /// The text of a status, or of a value that is UTF-8.
  public var text: String? {
    switch self {
    case .status(let text): text
    case .bytes(let bytes): String(validating: bytes, as: UTF8.self)
    default: nil
    }
  }

  /// The number.
  public var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The bytes of a value.
  public var bytes: [UInt8]? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }

  /// The replies in an array.
  public var elements: [RedisReply]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}

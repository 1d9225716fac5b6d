/// A reply from Redis.
public enum RedisReply: Hashable, Sendable {
  /// A status, such as `OK`.
  case status(String)
  /// An integer.
  case integer(Int)
  /// A value.
  case bytes([UInt8])
  /// No value.
  case null
  /// An array of replies.
  case array([RedisReply])
  /// An error inside an array. An error as the whole reply fails the command with ``RedisError``.
  case error(String)

  /// The text of a status, or of a UTF-8 value.
  public var text: String? {
    switch self {
    case .status(let text): text
    case .bytes(let bytes): String(validating: bytes, as: UTF8.self)
    default: nil
    }
  }

  /// The value of an integer.
  public var integer: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  /// The bytes of a value.
  public var bytes: [UInt8]? {
    if case .bytes(let bytes) = self { bytes } else { nil }
  }

  /// The elements of an array.
  public var elements: [RedisReply]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}

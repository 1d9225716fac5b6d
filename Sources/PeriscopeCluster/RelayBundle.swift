/// Several messages that are published together, each after its length.
enum RelayBundle {
  /// The maximum number of messages.
  static let maximumCount = 64

  static func bytes(of messages: [[UInt8]]) -> [UInt8] {
    var writer = MessageWriter()
    for message in messages { writer.write(message) }
    return writer.bytes
  }

  /// Returns the messages before the first malformed one, up to the maximum number.
  static func messages(in bytes: [UInt8]) -> [[UInt8]] {
    var reader = MessageReader(bytes)
    var messages: [[UInt8]] = []
    while messages.count < maximumCount, let message: [UInt8] = try? reader.read() { messages.append(message) }
    return messages
  }
}

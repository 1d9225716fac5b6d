/// Several messages as the engine carries them: each after its length.
enum RelayBundle {
  /// How many there are at most.
  static let most = 64

  static func bytes(of messages: [[UInt8]]) -> [UInt8] {
    var writer = MessageWriter()
    for message in messages { writer.write(message) }
    return writer.bytes
  }

  /// The messages of a bundle, up to where it cannot be read or has too many.
  static func messages(in bytes: [UInt8]) -> [[UInt8]] {
    var reader = MessageReader(bytes)
    var messages: [[UInt8]] = []
    while messages.count < most, let message = reader.bytes() { messages.append(message) }
    return messages
  }
}

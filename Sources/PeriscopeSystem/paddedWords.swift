/// Returns a message as SHA-1 and SHA-256 process it, in blocks of 16 words: the message, a one, zeros, and the message's
/// length in bits.
package func paddedWords(of message: some Collection<UInt8>) -> [UInt32] {
  let zeros = [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
  let length = UInt64(message.count) * 8
  let bytes = Array(message) + [0x80] + zeros
  let words = stride(from: 0, to: bytes.count, by: 4).map { start -> UInt32 in
    bytes[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
  return words + [UInt32(truncatingIfNeeded: length >> 32), UInt32(truncatingIfNeeded: length)]
}

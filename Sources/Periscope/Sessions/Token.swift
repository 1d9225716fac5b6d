/// Random bits as text that is safe in headers, addresses and attributes.
enum Token {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The words in base 64, six bits a character, without padding.
  static func text(_ words: [UInt64]) -> String {
    let count = (words.count * 64 + 5) / 6
    return String(unsafeUninitializedCapacity: count) { buffer in
      for index in 0..<count { buffer[index] = alphabet[digit(index, of: words)] }
      return count
    }
  }

  /// The words that a text stands for, if it is one of ours.
  static func words(_ text: some StringProtocol, count: Int) -> [UInt64]? {
    let length = (count * 64 + 5) / 6
    guard text.utf8.count == length else { return nil }
    var words = [UInt64](repeating: 0, count: count)
    for (index, byte) in text.utf8.enumerated() {
      guard let digit = value(of: byte) else { return nil }
      for bit in 0..<6 where digit & (0x20 >> bit) != 0 {
        let position = index * 6 + bit
        guard position < count * 64 else { return nil }
        words[position / 64] |= 1 << UInt64(63 - position % 64)
      }
    }
    return words
  }

  private static func digit(_ index: Int, of words: [UInt64]) -> Int {
    let position = index * 6
    let word = position / 64
    let offset = position % 64
    let high = words[word] << UInt64(offset)
    let low = offset > 58 && word + 1 < words.count ? words[word + 1] >> UInt64(64 - offset) : 0
    return Int((high | low) >> 58)
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

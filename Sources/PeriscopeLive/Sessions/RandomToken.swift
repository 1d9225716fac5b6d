/// Random bits as a text that is safe in headers, URLs and attributes.
package enum RandomToken {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  /// The digit of each byte; of one outside the alphabet, ``noDigit``.
  private static let digits: [UInt8] = {
    var digits = [UInt8](repeating: noDigit, count: 256)
    for (digit, byte) in alphabet.enumerated() { digits[Int(byte)] = UInt8(digit) }
    return digits
  }()
  private static let noDigit: UInt8 = 64

  /// Returns a new random token of a number of 64-bit words.
  package static func make(words count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return text((0..<count).map { _ in generator.next() })
  }

  /// Encodes words in base 64, six bits a character, without padding.
  static func text(_ words: [UInt64]) -> String {
    let count = (words.count * 64 + 5) / 6
    return String(unsafeUninitializedCapacity: count) { buffer in
      for index in 0..<count { buffer[index] = alphabet[digit(index, of: words)] }
      return count
    }
  }

  /// Calls `body` with each word of a token; returns `false` if the text is not a token of `count` words.
  static func read(_ bytes: Span<UInt8>, count: Int, _ body: (UInt64) -> Void) -> Bool {
    let table = digits
    let digits = table.span
    guard bytes.count == (count * 64 + 5) / 6 else { return false }
    var word: UInt64 = 0
    var missing: UInt64 = 64
    for index in bytes.indices {
      let digit = digits[Int(bytes[index])]
      guard digit < noDigit else { return false }
      guard missing <= 6 else {
        word = word &<< 6 | UInt64(digit)
        missing &-= 6
        continue
      }
      // The digit's other bits begin the next word.
      let rest = 6 &- missing
      body(word &<< missing | UInt64(digit) &>> rest)
      word = UInt64(digit) & (1 &<< rest &- 1)
      missing = 64 &- rest
    }
    return true
  }

  private static func digit(_ index: Int, of words: [UInt64]) -> Int {
    let position = index * 6
    let word = position / 64
    let offset = position % 64
    let high = words[word] << UInt64(offset)
    let low = offset > 58 && word + 1 < words.count ? words[word + 1] >> UInt64(64 - offset) : 0
    return Int((high | low) >> 58)
  }
}

internal import Glibc
internal import PeriscopeLocks

/// Random bits as a text that is safe in headers, URLs and attributes.
package enum RandomToken {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  /// The digit of each byte; of one outside the alphabet, ``noDigit``.
  private static let digits: InlineArray<256, UInt8> = {
    var digits = InlineArray<256, UInt8>(repeating: noDigit)
    for (digit, byte) in alphabet.enumerated() { digits[Int(byte)] = UInt8(digit) }
    return digits
  }()
  private static let noDigit: UInt8 = 64

  /// Returns a new random token of a number of 64-bit words.
  package static func make(words count: Int) -> String {
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: count) { words in
      pool.withLock { pool in
        for index in 0..<count { unsafe words.initializeElement(at: index, to: pool.take()) }
      }
      return unsafe text(words.span)
    }
  }

  private static let pool = Lock(Pool())

  /// Random words that the kernel has returned together: a new page needs several tokens, and a call of the kernel takes longer than
  /// the rest of a token.
  private struct Pool {
    private var words = InlineArray<32, UInt64>(repeating: 0)
    private var count = 0

    mutating func take() -> UInt64 {
      if count == 0 {
        RandomToken.fill(&words)
        count = words.count
      }
      count -= 1
      // A word in use is not kept.
      return exchange(&words[count], with: 0)
    }
  }

  /// Returns four random words from one call of the kernel.
  static func words() -> InlineArray<4, UInt64> {
    var words = InlineArray<4, UInt64>(repeating: 0)
    fill(&words)
    return words
  }

  /// Fills words with random bits. The kernel fills 32 of them at most.
  private static func fill<let count: Int>(_ words: inout InlineArray<count, UInt64>) {
    var span = words.mutableSpan
    let isFilled = unsafe span.withUnsafeMutableBytes { unsafe getentropy($0.baseAddress, $0.count) == 0 }
    guard !isFilled else { return }
    // Only a kernel of before 2014 has no such call.
    var generator = SystemRandomNumberGenerator()
    for index in words.indices { words[index] = generator.next() }
  }

  /// Returns the number of characters of some words.
  static func length(words count: Int) -> Int { (count * 64 + 5) / 6 }

  /// Encodes words in base 64, six bits a character, without padding.
  static func text(_ words: Span<UInt64>) -> String {
    unsafe String(unsafeUninitializedCapacity: length(words: words.count)) { unsafe write(words, to: $0) }
  }

  /// Writes the characters of some words at the beginning of a buffer, and returns their number.
  static func write(_ words: Span<UInt64>, to buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let count = length(words: words.count)
    var next = 0
    // The bits that are left of the last word, at the top, and their number.
    var (rest, left): (UInt64, UInt64) = (0, 0)
    for index in 0..<count {
      if left < 6 {
        let word = next < words.count ? words[next] : 0
        next &+= 1
        unsafe buffer[index] = digit(rest | word &>> left)
        rest = word &<< (6 &- left)
        left &+= 58
      } else {
        unsafe buffer[index] = digit(rest)
        rest &<<= 6
        left &-= 6
      }
    }
    return count
  }

  /// Returns the character of the six highest bits.
  private static func digit(_ bits: UInt64) -> UInt8 {
    switch UInt8(truncatingIfNeeded: bits &>> 58) {
    case let digit where digit < 26: UInt8(ascii: "A") &+ digit
    case let digit where digit < 52: UInt8(ascii: "a") &+ digit &- 26
    case let digit where digit < 62: UInt8(ascii: "0") &+ digit &- 52
    case 62: UInt8(ascii: "-")
    default: UInt8(ascii: "_")
    }
  }

  /// Returns the words of a token of four words; `nil` if the text is no such token.
  static func read(_ bytes: Span<UInt8>) -> InlineArray<4, UInt64>? {
    guard bytes.count == length(words: 4) else { return nil }
    // The bits of ten characters each, and those of the last three.
    var parts = InlineArray<5, UInt64>(repeating: 0)
    var seen: UInt8 = 0
    var index = 0
    for part in parts.indices {
      var bits: UInt64 = 0
      for _ in 0..<min(10, bytes.count &- index) {
        let digit = digits[Int(bytes[index])]
        seen |= digit
        bits = bits &<< 6 | UInt64(digit)
        index &+= 1
      }
      parts[part] = bits
    }
    guard seen & noDigit == 0 else { return nil }
    return [
      parts[0] &<< 4 | parts[1] &>> 56, parts[1] &<< 8 | parts[2] &>> 52, parts[2] &<< 12 | parts[3] &>> 48,
      parts[3] &<< 16 | parts[4] &>> 2,
    ]
  }
}

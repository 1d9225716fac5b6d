/// The name of a session: 256 random bits that only the browser and this server know.
package struct SessionID: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  /// Makes a name that can't be guessed.
  package init() {
    let words = RandomToken.words()
    (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
  }

  /// Reads a name as a cookie contains it.
  package init?(_ text: String) { self.init(text.utf8.span) }

  /// Reads a name as a cookie contains it.
  package init?(_ text: Span<UInt8>) {
    guard let words = RandomToken.read(text) else { return nil }
    (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
  }

  /// Compares in constant time. The hash of a dictionary's lookup is keyed for this process, so the lookup's time reveals
  /// nothing about a name either.
  package static func == (one: Self, other: Self) -> Bool {
    (one.first ^ other.first) | (one.second ^ other.second) | (one.third ^ other.third) | (one.fourth ^ other.fourth)
      == 0
  }

  /// Hashes a quarter of the bits: a table contains only names that a server has made at random.
  package func hash(into hasher: inout Hasher) { hasher.combine(first) }

  /// The name as a cookie contains it.
  package var text: String { text(after: "", before: "") }

  /// Returns the name between two other texts, in one allocation.
  package func text(after start: StaticString, before end: StaticString) -> String {
    let words: InlineArray = [first, second, third, fourth]
    let name = start.utf8CodeUnitCount..<start.utf8CodeUnitCount + RandomToken.length(words: words.count)
    let count = name.upperBound + end.utf8CodeUnitCount
    return unsafe String(unsafeUninitializedCapacity: count) { buffer in
      start.withUTF8Buffer { _ = unsafe buffer[..<name.lowerBound].update(fromContentsOf: $0) }
      _ = unsafe RandomToken.write(words.span, to: UnsafeMutableBufferPointer(rebasing: buffer[name]))
      end.withUTF8Buffer { _ = unsafe buffer[name.upperBound..<count].update(fromContentsOf: $0) }
      return count
    }
  }
}

/// The name of a session: 256 random bits, which only its browser and this server know.
struct SessionID: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64
  private let third: UInt64
  private let fourth: UInt64

  /// Makes a name that nobody can guess.
  init() {
    var generator = SystemRandomNumberGenerator()
    first = generator.next()
    second = generator.next()
    third = generator.next()
    fourth = generator.next()
  }

  /// Reads a name as a cookie carries it.
  init?(_ text: String) {
    var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    guard Token.read(text, count: 4, { words = (words.1, words.2, words.3, $0) }) else { return nil }
    (first, second, third, fourth) = words
  }

  /// Takes as long wherever the two differ. A table finds a name by a hash with a key of this process, which tells nothing of it either.
  static func == (one: Self, other: Self) -> Bool {
    (one.first ^ other.first) | (one.second ^ other.second) | (one.third ^ other.third) | (one.fourth ^ other.fourth)
      == 0
  }

  /// The name as a cookie carries it.
  var text: String { Token.text([first, second, third, fourth]) }
}

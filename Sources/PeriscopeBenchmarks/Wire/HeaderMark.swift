/// Finds a header by its name, byte by byte, and reads its value if that is a number.
struct HeaderMark: Equatable {
  /// The lowercase name with its colon.
  private let name: [UInt8]
  /// The number of bytes of the line that match the name; `nil` if the line is a different one.
  private var matched: Int? = 0
  /// Whether the header was found.
  private(set) var isPresent = false
  /// The digits of the header's value, as a number.
  private(set) var number = 0

  /// - Parameter name: The lowercase name.
  init(_ name: String) { self.name = Array("\(name):".utf8) }

  mutating func take(_ byte: UInt8) {
    if byte == UInt8(ascii: "\n") {
      matched = 0
      return
    }
    guard let matched else { return }
    if matched == name.count {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        number = number &* 10 &+ Int(byte &- UInt8(ascii: "0"))
      }
      return
    }
    // Sets the bit that distinguishes lowercase from uppercase letters. The other characters of the names have it already.
    guard byte | 0x20 == name[matched] else {
      self.matched = nil
      return
    }
    self.matched = matched + 1
    if matched + 1 == name.count { isPresent = true }
  }

  /// Forgets the last head.
  mutating func reset() {
    matched = 0
    isPresent = false
    number = 0
  }
}

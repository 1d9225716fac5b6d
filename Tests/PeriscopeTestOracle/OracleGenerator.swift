/// Pseudorandom numbers that are the same for the same seed.
package struct OracleGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  package mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  /// A text with markup, line ends, escapes and multibyte characters.
  package mutating func text() -> String {
    let parts = [
      "", "a", " ", "<b>", "&amp;", "\"", "'", "\n", "\r\n", "\0", "\r", "\u{1}", "\u{c}", "\u{85}", "\u{feff}", "\\",
      "\\n", "é", "👩‍👩‍👧", "<!--$-->", "<!--]-->",
      "data:",
    ]
    return (0..<number(below: 4)).map { _ in parts[number(below: parts.count)] }.joined()
  }
}

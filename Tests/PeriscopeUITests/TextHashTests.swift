import Testing

@testable import PeriscopeUI

struct TextHashTests {
  @Test(arguments: 0..<40)
  func `a text with a different byte, or with an additional one, has a different hash`(count: Int) {
    let text = String(repeating: "x", count: count)
    let hash = TextHash.of(text)
    #expect(TextHash.of(String(Array(text))) == hash)
    #expect(TextHash.of(text + "x") != hash)
    #expect(TextHash.of("x" + text + "\u{0}") != TextHash.of("x" + text))
    for place in 0..<count {
      var bytes = Array(text.utf8)
      bytes[place] = UInt8(ascii: "y")
      #expect(TextHash.of(String(decoding: bytes, as: UTF8.self)) != hash)
    }
  }

  @Test func `texts with the same bytes in a different order have different hashes`() {
    let texts = ["abcdefgh12345678ABCDEFGH", "12345678abcdefghABCDEFGH", "ABCDEFGH12345678abcdefgh"]
    #expect(Set(texts.map(TextHash.of)).count == 3)
  }
}

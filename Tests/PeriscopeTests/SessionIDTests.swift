import Testing

@testable import PeriscopeLive

struct SessionIDTests {
  private let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  @Test func `a name is read from its text`() throws {
    for _ in 0..<1_000 {
      let id = SessionID()
      #expect(SessionID(id.text) == id)
    }
  }

  @Test func `each of the first 42 characters changes the name`() throws {
    let text = Array(SessionID().text)
    let names = try Set(
      text.indices.dropLast().flatMap { index in
        try alphabet.map { character in
          var changed = text
          changed[index] = character
          return try #require(SessionID(String(changed))).text.dropLast()
        }
      })
    // One of the characters is the original one at each index.
    #expect(names.count == 42 * 63 + 1)
  }

  @Test func `a text with a character outside of the alphabet, or of a different length, is no name`() {
    let text = Array(SessionID().text)
    for index in text.indices {
      for character in ["+", "/", "=", " ", "\0", "\u{7f}", "é"] {
        let changed = String(text[..<index]) + character + String(text[(index + 1)...])
        #expect(SessionID(changed) == nil)
      }
    }
    #expect(SessionID(String(text.dropLast())) == nil)
    #expect(SessionID(String(text) + "A") == nil)
    #expect(SessionID("") == nil)
  }
}

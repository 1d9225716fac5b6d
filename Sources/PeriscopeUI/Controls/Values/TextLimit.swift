public import PeriscopeHTML

/// The limits of the texts that text controls accept.
struct TextLimit: Equatable {
  /// The maximum number of bytes of a character. With combining marks, a character can be as long as a text, and some
  /// operations take quadratic time in its length.
  static let bytesOfCharacter = 256
  /// The maximum number of bytes of a value that is not a text, such as a number.
  static let bytesOfOtherValues = 1_024

  static let standard = TextLimit(characters: 10_000, bytes: 32 << 10)

  var characters: Int
  var bytes: Int

  func accepts(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { utf8 in
      guard utf8.count <= bytes else { return false }
      // Fast path: in ASCII, each byte is at most one character. CR and LF are one character together.
      if utf8.count <= characters, utf8.allSatisfy({ $0 < 0x80 }) { return true }
      return acceptsCharacters(of: String(decoding: utf8, as: UTF8.self))
    }
  }

  private func acceptsCharacters(of text: String) -> Bool {
    var count = 0
    var start = text.startIndex
    while start < text.endIndex {
      let end = text.index(after: start)
      count += 1
      guard count <= characters, text.utf8.distance(from: start, to: end) <= Self.bytesOfCharacter else { return false }
      start = end
    }
    return true
  }

  /// The limit in words.
  var text: String { "at most \(characters) characters (\(bytes) bytes)" }
}

extension EnvironmentValues {
  /// The limit of texts.
  @Entry var textLimit = TextLimit.standard
}

nonisolated extension HTML {
  /// Limits the texts that the text controls in this view accept. The server refuses a longer text, and the field shows the
  /// reason.
  ///
  /// ```swift
  /// TextEditor("Note", text: $store.note).textLimit(2_000)
  /// ```
  ///
  /// Without this modifier a text control accepts 10,000 characters and 32 KiB. A request's body has a limit, too.
  ///
  /// - Parameters:
  ///   - characters: The maximum number of characters.
  ///   - bytes: The maximum number of bytes in UTF-8; by default four per character.
  public func textLimit(_ characters: Int, bytes: Int? = nil) -> some HTML {
    // `Int.max` characters are no limit.
    let standard = min(max(0, characters), .max / 4) * 4
    return environment(\.textLimit, TextLimit(characters: characters, bytes: bytes ?? standard))
  }
}

internal import PeriscopeHTML

/// What a control says by itself, in the page's language.
struct FixedWord: HTMLPrimitive {
  private let english: StaticString

  init(_ english: StaticString) { self.english = english }

  static func _render(_ html: Self, into writer: HTMLWriter) {
    if let word = html.word(in: writer) { writer.text(word) } else { writer.text(html.english) }
  }

  /// Names what is written for who cannot see it.
  func label(in writer: HTMLWriter) -> HTMLAttribute {
    word(in: writer).map { .attribute("aria-label", $0) } ?? .attribute("aria-label", english)
  }

  /// The word, where a language was said: only then it may change.
  private func word(in writer: HTMLWriter) -> String? {
    guard let renderer = Renderer.of(writer), renderer.environment.hasLanguage else { return nil }
    return renderer.environment.language.word(english.description)
  }
}

extension Renderer {
  /// Names what is written for who cannot see it, by a word of the page's language.
  func spoken(_ english: StaticString) -> HTMLAttribute { FixedWord(english).label(in: self) }

  /// Names a control that has no title by its field's name, or else as a value.
  func naming(_ field: String?) -> HTMLAttribute {
    field.map { .structural("aria-label", $0) } ?? spoken("Value")
  }
}

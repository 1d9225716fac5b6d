internal import PeriscopeHTML

/// A word of a control, in the page's language.
nonisolated struct FixedWord: HTMLPrimitive {
  private let english: StaticString

  init(_ english: StaticString) { self.english = english }

  static func _render(_ html: Self, into writer: HTMLWriter) {
    if let word = html.word(in: writer) { writer.text(word) } else { writer.text(html.english) }
  }

  /// Returns the word as an accessibility label.
  func label(in writer: HTMLWriter) -> HTMLAttribute {
    word(in: writer).map { .attribute("aria-label", $0) } ?? .attribute("aria-label", english)
  }

  /// Returns the translated word, or `nil` if no language is set, so that the English literal is written.
  private func word(in writer: HTMLWriter) -> String? {
    guard let renderer = Renderer.of(writer), renderer.environment.hasLanguage else { return nil }
    return renderer.environment.language.word(english.description)
  }
}

extension Renderer {
  /// Returns an accessibility label in the page's language.
  func spoken(_ english: StaticString) -> HTMLAttribute { FixedWord(english).label(in: self) }

  /// Returns the accessibility label of a control without a title: the name of its field, or "Value".
  func naming(_ field: String?) -> HTMLAttribute {
    field.map { .structural("aria-label", $0) } ?? spoken("Value")
  }
}

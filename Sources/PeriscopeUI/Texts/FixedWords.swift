internal import HTML

/// What a control says by itself, in the page's language.
struct FixedWord: HTML {
  private let english: StaticString

  init(_ english: StaticString) { self.english = english }

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let other = Renderer.of(writer)?.environment.language.other(html.english) else {
      return writer.text(html.english)
    }
    writer.text(other)
  }
}

extension Renderer {
  /// Names what is written for who cannot see it, by a word of the page's language.
  func spoken(_ english: StaticString) -> HTMLAttribute {
    guard let other = environment.language.other(english) else { return .attribute("aria-label", english) }
    return HTMLAttribute("aria-label", .structural(other))
  }
}

extension Language {
  /// The words that pages and their controls say by themselves, in English.
  public static let fixedWords = Set([
    "Back", "Cancel", "Close", "Connection lost.", "Decrement", "Delete", "Dialog", "Done", "Edit", "Increment", "More",
    "Move down", "Move up", "Nothing found", "OK", "Progress", "Refresh", "Scrolls", "Search", "Send", "Table",
    "Try other words.", "Value",
  ]).union(Icon.meanings.values)
}

internal import PeriscopeHTML

/// Collects the words of a label, without tracking reads.
final class WordCollector: HTMLWriter {
  private var texts: [String] = []

  /// Returns the words, or `nil` if there are none.
  static func words<Content: HTML>(of content: Content) -> String? {
    let collector = WordCollector()
    Content._render(content, into: collector)
    let words = collector.texts.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : words
  }

  override func text(_ literal: StaticString) { texts.append(literal.description) }
  override func text(_ string: String) { texts.append(string) }
}

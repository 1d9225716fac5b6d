/// A line that a page shows once, to its next viewer.
package enum PageNotice: Sendable {
  /// The archived state could not be decoded, so the page has started from its initial state.
  case startedAfresh
  case refused(PageRefusal)
  case text(String)
  case files([RefusedFile])
}

/// A file that its control does not accept.
package struct RefusedFile: Sendable {
  package let name: String
  /// The reason: a sentence of `Language.fixedWords`.
  package let sentence: String

  package init(name: String, sentence: String) {
    (self.name, self.sentence) = (name, sentence)
  }
}

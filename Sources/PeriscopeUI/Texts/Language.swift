internal import IssueReporting

/// The language of a page, for browsers, for screen readers, and for the words of controls.
///
/// ```swift
/// Site { … }
///   .language(Language("de", words: ["Cancel": "Abbrechen", "Close": "Schließen", "Connection lost.": "Keine Verbindung."]))
/// ```
///
/// A language translates the few words of controls, which ``fixedWords`` lists. Missing words are English. The reasons why
/// a field does not accept a value are English, too.
public struct Language: Hashable, Sendable {
  /// The language tag, such as `de` or `pt-BR`.
  public let tag: String
  /// Whether the language is written from right to left.
  public let isRightToLeft: Bool
  private let words: [String: String]

  /// Creates a language.
  ///
  /// - Parameters:
  ///   - tag: The language tag, such as `de` or `pt-BR`.
  ///   - isRightToLeft: Whether the language is written from right to left.
  ///   - words: The translations of words of ``fixedWords``.
  public init(
    _ tag: String, isRightToLeft: Bool = false, words: [String: String] = [:],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.tag = tag
    self.isRightToLeft = isRightToLeft
    self.words = words.filter { !$0.value.isEmpty }
    for (english, word) in words.sorted(by: { $0.key < $1.key }) {
      let isSaid = Self.fixedWords.contains(english)
      if isSaid, !word.isEmpty { continue }
      reportIssue(
        isSaid
          ? "The translation of '\(english)' is empty; the English text is used."
          : "'\(english)' is not a text of Periscope; 'Language.fixedWords' lists its texts.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// The default language.
  public static let english = Language("en")

  /// The English words of pages and controls, including the spoken names of icons for buttons
  /// without a title. Custom images use `accessibilityLabel(_:)`.
  public static let fixedWords = Set([
    "Back", "Cancel", "Changed meanwhile to:", "Close", "Connection lost.", "Decrement", "Delete", "Dialog", "Done",
    "Edit", "Increment", "Keep mine",
    "Lifted. Choose a place with the arrow keys, and press the space bar to drop. Escape cancels.", "Messages", "More",
    "Move", "Move down", "Move up", "Moved.", "Not moved, because this has changed meanwhile.", "Not moved.",
    "Nothing found", "OK",
    "Paused, because this site is open in many tabs. Click to continue.", "Progress", "Refresh", "Removed.",
    "Scope", "Scrolls", "Search", "Send", "Some of what you entered could not be restored.",
    "Some of what you entered is not accepted.", "Table", "That did not work.",
    "That did not work. Reload the page, and try again.",
    "That did not work. Try again in a moment.", "That was too much, so it was not done. Try again with less.",
    "That was too much, so this page starts again.", "These are too many files.", "This file has a different type.",
    "This file is too large.", "To move it, press the space bar.",
    "This has changed meanwhile. Look at it, and try again.",
    "Too much at once. Try again in a moment.", "Try again", "Try other words.", "Use theirs", "Value",
  ]).union(Icon.spokenNames)

  /// Whether the language has translations.
  package var hasWords: Bool { !words.isEmpty }

  /// Returns the translation of a word of ``fixedWords``.
  public func word(_ english: String) -> String { words[english] ?? english }
}

extension EnvironmentValues {
  /// Whether a surrounding view or the page has set a language.
  var hasLanguage: Bool { self[of: Language.self] != nil }

  /// The language of the page.
  ///
  /// A part of a page can have a different language, which its element declares to browsers:
  ///
  /// ```swift
  /// section(.lang("ar"), .dir(.rtl)) { ArabicView().environment(\.language, arabic) }
  /// ```
  public var language: Language {
    get { self[of: Language.self] ?? .english }
    set { self[of: Language.self] = newValue }
  }
}

internal import IssueReporting

/// The language that a page is written in: what browsers and screen readers are told of it, and what controls say by themselves.
///
/// ```swift
/// Site { … }
///   .language(Language("de", words: ["Cancel": "Abbrechen", "Close": "Schließen", "Connection lost.": "Keine Verbindung."]))
/// ```
///
/// What views say is theirs; here are the few words that they bring along, listed in ``fixedWords``. Those that are left out are said in
/// English, as is what a request is refused with.
public struct Language: Hashable, Sendable {
  /// Its tag, such as `de` or `pt-BR`.
  public let tag: String
  /// Whether it is written from right to left.
  public let isRightToLeft: Bool
  private let words: [String: String]

  /// Makes a language.
  ///
  /// - Parameters:
  ///   - tag: Its tag, such as `de` or `pt-BR`.
  ///   - isRightToLeft: Whether it is written from right to left.
  ///   - words: What stands for words of ``fixedWords``.
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
          ? "Something has to be said for '\(english)'; it is said in English."
          : "Nothing says '\(english)' by itself; see 'Language.fixedWords' for what is said.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// What a page is in where nothing else is said.
  public static let english = Language("en")

  /// The words that pages and their controls say by themselves, in English: those of controls, and those that the icons stand for, by which a
  /// button is called that has nothing but one. A picture of one's own is called by an `accessibilityLabel(_:)`.
  public static let fixedWords = Set([
    "Back", "Cancel", "Close", "Connection lost.", "Decrement", "Delete", "Dialog", "Done", "Edit", "Increment", "More",
    "Move down", "Move up", "Nothing found", "OK", "Progress", "Refresh", "Scrolls", "Search", "Send", "Table",
    "Try other words.", "Value",
  ]).union(Icon.spokenNames)

  /// What stands for a word of ``fixedWords`` in this language.
  public func word(_ english: String) -> String { words[english] ?? english }
}

extension EnvironmentValues {
  /// Whether something was said about the language.
  var hasLanguage: Bool { self[of: Language.self] != nil }

  /// The language that the page is in.
  ///
  /// A part of a page that is in another one gets it so, and tells browsers by attributes of its element:
  ///
  /// ```swift
  /// section(.lang("ar"), .dir(.rtl)) { ArabicView().environment(\.language, arabic) }
  /// ```
  public var language: Language {
    get { self[of: Language.self] ?? .english }
    set { self[of: Language.self] = newValue }
  }
}

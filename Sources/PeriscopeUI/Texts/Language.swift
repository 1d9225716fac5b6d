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
    self.words = words
    for word in words.keys.sorted() where !Self.fixedWords.contains(word) {
      reportIssue(
        "Nothing says '\(word)' by itself; see 'Language.fixedWords' for what is said.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// What a page is in where nothing else is said.
  public static let english = Language("en")

  /// What stands for a word of ``fixedWords`` in this language.
  public func word(_ english: String) -> String { words[english] ?? english }

  /// A word that is another one in this language.
  func other(_ english: StaticString) -> String? { words.isEmpty ? nil : words[english.description] }
}

private struct LanguageKey: EnvironmentKey { static let defaultValue = Language.english }

extension EnvironmentValues {
  /// The language that the page is in.
  ///
  /// A part of a page that is in another one gets it so, and tells browsers by an attribute of its element:
  ///
  /// ```swift
  /// section(.lang("fr")) { FrenchView().environment(\.language, french) }
  /// ```
  public var language: Language {
    get { self[LanguageKey.self] }
    set { self[LanguageKey.self] = newValue }
  }
}

public import PeriscopeHTML

/// The content of a view that shows an empty search result.
public enum SearchUnavailableContent {
  /// The statement that a search found nothing.
  nonisolated public struct Label: HTML {
    let text: String

    /// The words beside an icon.
    public var body: some HTML {
      PeriscopeUI.Label {
        FixedWord("Nothing found")
        if !text.isEmpty { ": “\(text)”" }
      } icon: {
        Icon(name: "magnifyingglass")
      }
    }
  }

  /// The suggestion of other words.
  nonisolated public struct Description: HTML {
    /// The words.
    public var body: some HTML { FixedWord("Try other words.") }
  }
}

public import PeriscopeHTML

/// What is said where nothing was found.
public enum SearchUnavailableContent {
  /// That nothing was found, and for what.
  public struct Label: HTML {
    let text: String

    /// It writes itself.
    public typealias Body = Never

    /// Writes the words beside an icon.
    public static func _render(_ html: Self, into writer: HTMLWriter) {
      let label = PeriscopeUI.Label {
        FixedWord("Nothing found")
        if !html.text.isEmpty { ": “\(html.text)”" }
      } icon: {
        Icon(name: "magnifyingglass")
      }
      type(of: label)._render(label, into: writer)
    }
  }

  /// What may be done.
  public struct Description: HTML {
    /// It writes itself.
    public typealias Body = Never

    /// Writes the words.
    public static func _render(_ html: Self, into writer: HTMLWriter) {
      FixedWord._render(FixedWord("Try other words."), into: writer)
    }
  }
}

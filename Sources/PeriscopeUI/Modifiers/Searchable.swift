public import PeriscopeHTML
public import Perception

nonisolated extension HTML {
  /// Adds a search field above the view.
  ///
  /// ```swift
  /// List { … }.searchable(text: $store.query, prompt: "A city")
  /// ```
  ///
  /// With scripts, the text is sent as it is typed; without scripts, by Return.
  public func searchable(text: Binding<String>, prompt: StaticString) -> some HTML {
    SearchableView(content: self) { _ in TextField(prompt, text: text) }
  }

  /// Adds a search field with the default prompt above the view.
  public func searchable(text: Binding<String>) -> some HTML {
    SearchableView(content: self) { TextField($0.word("Search"), text: text) }
  }

  /// Adds a search field with a computed prompt above the view.
  @_disfavoredOverload
  public func searchable(text: Binding<String>, prompt: String) -> some HTML {
    SearchableView(content: self) { _ in TextField(prompt, text: text) }
  }

  /// Adds a search field above the view. The placement is ignored.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some HTML {
    SearchableView(content: self) { TextField(prompt?.plain ?? $0.word("Search"), text: text) }
  }

  /// Adds a search field above the view. The placement is ignored.
  @_disfavoredOverload
  public func searchable(text: Binding<String>, placement: SearchFieldPlacement, prompt: String) -> some HTML {
    SearchableView(content: self) { _ in TextField(prompt, text: text) }
  }

  /// Adds a search field above the view, with suggestions below the field while its text is not empty. The placement is
  /// ignored.
  public func searchable<Suggestions: HTML>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @HTMLBuilder suggestions: () -> Suggestions
  ) -> some HTML {
    searchSuggestions(of: text, suggestions()).searchable(text: text, placement: placement, prompt: prompt)
  }

  @HTMLBuilder
  private func searchSuggestions<Suggestions: HTML>(of text: Binding<String>, _ list: Suggestions) -> some HTML {
    if !text.wrappedValue.isEmpty {
      List { list }.inEnvironment { $0[of: SearchText.self] = SearchText(text) }
    }
    self
  }

  /// Makes the view a suggestion: a press on it fills in a text.
  public func searchCompletion(_ completion: String) -> some HTML {
    CompletionView(content: self, completion: completion)
  }

  /// Adds a choice of search scopes above the view.
  @HTMLBuilder
  public func searchScopes<Value: Hashable, Scopes: HTML>(
    _ scope: Binding<Value>, @HTMLBuilder scopes: @escaping () -> Scopes
  ) -> some HTML {
    Picker(selection: scope, content: scopes, label: { FixedWord("Scope") }).pickerStyle(.segmented).labelsHidden()
    self
  }

  /// Performs an action when a field in the view is submitted. The triggers are ignored.
  public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping () -> Void) -> some HTML { onSubmit(action) }
}

/// The fields whose submission performs an action. The value has no effect: all fields do.
public struct SubmitTriggers: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates a set from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Text fields.
  public static let text = Self(rawValue: 1)
  /// Search fields.
  public static let search = Self(rawValue: 2)
}

/// The place of a search field, which is always above the view.
public struct SearchFieldPlacement: Sendable {
  /// When a search field is visible.
  public enum DisplayMode: Sendable {
    /// The default.
    case automatic
    /// Always.
    case always
  }

  /// The default.
  public static let automatic = Self()
  /// In the toolbar.
  public static let toolbar = Self()
  /// In the sidebar.
  public static let sidebar = Self()
  /// In the navigation bar. The search field is above the view all the same.
  public static let navigationBarDrawer = Self()

  /// In the navigation bar. The search field is above the view all the same.
  public static func navigationBarDrawer(displayMode: DisplayMode) -> Self { Self() }
}

/// The text that suggestions fill in.
private struct SearchText {
  let text: Binding<String>

  init(_ text: Binding<String>) { self.text = text }
}

/// A suggestion for a search.
nonisolated private struct CompletionView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let completion: String

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), let search = renderer.environment[of: SearchText.self] else {
      return Content._render(html.content, into: writer)
    }
    let button = Button(action: { search.text.wrappedValue = html.completion }, label: { html.content })
    type(of: button)._render(button, into: renderer)
  }
}

/// A view with a search field.
nonisolated private struct SearchableView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let field: (Language) -> TextField

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let tag = HTMLTag("search")
    renderer.withoutAttributes {
      renderer.start(tag, [.class("searchable")])
      renderer.surrounded(by: {
        $0.fieldAttributes += [.attribute("type", "search"), .attribute("enterkeyhint", "search")]
      }) { TextField._render(html.field(renderer.environment.language), into: renderer) }
      renderer.end(tag)
    }
    Content._render(html.content, into: renderer)
  }
}

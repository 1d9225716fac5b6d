public import PeriscopeHTML

/// A placeholder for missing content, with a reason and possible actions.
///
/// ```swift
/// ContentUnavailableView("No posts", systemImage: "tray", description: Text("New posts appear here."))
/// ContentUnavailableView.search(text: store.query)
/// ```
nonisolated public struct ContentUnavailableView<Label: HTML, Description: HTML, Actions: HTML>: HTML {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - label: The missing content.
  ///   - description: The reason.
  ///   - actions: The possible actions.
  public init(
    @HTMLBuilder label: () -> Label, @HTMLBuilder description: () -> Description = { EmptyView() },
    @HTMLBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  private var isDescribed: Bool {
    guard let text = description as? Text? else { return Description.self != EmptyView.self }
    return text != nil
  }

  /// The placeholder in the middle of the available space.
  public var body: some HTML {
    div(.class("unavailable")) {
      p(.class("what")) { label }
      if isDescribed { p { description } }
      actions
    }
  }
}

extension ContentUnavailableView
where Label == PeriscopeUI.Label<Text, Icon>, Description == Text?, Actions == EmptyView {
  /// Creates a placeholder with a title, an icon and a description.
  public init(_ title: StaticString, systemImage: String, description: Text? = nil) {
    self.init(label: { PeriscopeUI.Label(title, systemImage: systemImage) }, description: { description })
  }

  /// Creates a placeholder with a computed title, an icon and a description.
  @_disfavoredOverload
  public init(_ title: String, systemImage: String, description: Text? = nil) {
    self.init(label: { PeriscopeUI.Label(title, systemImage: systemImage) }, description: { description })
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == EmptyView
{
  /// The placeholder of an empty search result.
  public static var search: Self { search(text: "") }

  /// Returns the placeholder of an empty search result for a text.
  public static func search(text: String) -> Self {
    Self(label: { SearchUnavailableContent.Label(text: text) }, description: { SearchUnavailableContent.Description() })
  }
}

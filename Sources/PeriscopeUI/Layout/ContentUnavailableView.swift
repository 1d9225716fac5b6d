public import PeriscopeHTML

/// What is shown where there is nothing to show: why, and what can be done about it.
///
/// ```swift
/// ContentUnavailableView("No posts", systemImage: "tray", description: Text("New posts appear here."))
/// ContentUnavailableView.search(text: store.query)
/// ```
public struct ContentUnavailableView<Label: HTML, Description: HTML, Actions: HTML>: HTML {
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Makes a view that says that there is nothing.
  ///
  /// - Parameters:
  ///   - label: What there is not.
  ///   - description: Why, and what would change it.
  ///   - actions: What can be done about it.
  public init(
    @HTMLBuilder label: () -> Label, @HTMLBuilder description: () -> Description = { EmptyView() },
    @HTMLBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The view in the middle of the room.
  public var body: some HTML {
    div(.class("unavailable")) {
      p(.class("what")) { label }
      if Description.self != EmptyView.self { p { description } }
      actions
    }
  }
}

extension ContentUnavailableView
where Label == PeriscopeUI.Label<Text, Icon>, Description == Text?, Actions == EmptyView {
  /// Makes a view that says that there is nothing, by a title, an icon and a text.
  public init(_ title: StaticString, systemImage: String, description: Text? = nil) {
    self.init(label: { PeriscopeUI.Label(title, systemImage: systemImage) }, description: { description })
  }

  /// Makes a view that says that there is nothing, by a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, systemImage: String, description: Text? = nil) {
    self.init(label: { PeriscopeUI.Label(title, systemImage: systemImage) }, description: { description })
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description, Actions == EmptyView
{
  /// Says that nothing was found.
  public static var search: Self { search(text: "") }

  /// Says that nothing was found for a text.
  public static func search(text: String) -> Self {
    Self(label: { SearchUnavailableContent.Label(text: text) }, description: { SearchUnavailableContent.Description() })
  }
}

public import PeriscopeHTML
public import Perception

/// Sidebars beside a detail view, or above it in a narrow window.
///
/// ```swift
/// NavigationSplitView {
///   List(store.contacts, selection: $store.selection) { contact in Text(contact.name) }
/// } detail: {
///   if let contact = store.selected { ContactView(contact: contact) } else { Text("Choose a contact.") }
/// }
/// ```
nonisolated public struct NavigationSplitView<Sidebar: HTML, Content: HTML, Detail: HTML>: HTML {
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail

  /// Creates a split view of two columns, or of three with a content column.
  public init(
    @HTMLBuilder sidebar: () -> Sidebar, @HTMLBuilder content: () -> Content = { EmptyView() },
    @HTMLBuilder detail: () -> Detail
  ) {
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Creates a split view of two or three columns. `columnVisibility` is ignored: all columns are visible.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @HTMLBuilder sidebar: () -> Sidebar,
    @HTMLBuilder content: () -> Content = { EmptyView() }, @HTMLBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, content: content, detail: detail)
  }

  /// The views.
  public var body: some HTML {
    div(.class("split")) {
      div(.class("sidebar")) { sidebar }
      if Content.self != EmptyView.self { div(.class("sidebar")) { content } }
      div(.class("detail")) { detail }
    }
  }
}

/// The visible columns of a split view. The value has no effect: all columns are visible.
public enum NavigationSplitViewVisibility: Equatable, Sendable {
  /// The choices.
  case automatic, all, doubleColumn, detailOnly
}

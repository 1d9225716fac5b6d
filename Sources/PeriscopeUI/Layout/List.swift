public import HTML

/// Rows, one under the other: each view in it is an item of the list, and each that a `ForEach` makes.
///
/// ```swift
/// List {
///   Section("Open") { ForEach(store.open) { item in Text(item.title) } }
/// }
/// List(store.people) { person in Text(person.name) }
/// ```
public struct List<Content: HTML>: HTML {
  private let content: Content

  /// Makes a list of views.
  public init(@HTMLBuilder content: () -> Content) { self.content = content() }

  /// A list writes itself.
  public typealias Body = Never

  /// Writes the list with its items.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let tag = HTMLTag("ul")
    // Some readers forget what is a list where its bullets are taken away.
    renderer.start(tag, [.attribute("class", "list"), .attribute("role", "list")])
    renderer.surrounded(by: { $0.container = .list }) { Row.item.write(html.content, into: renderer) }
    renderer.end(tag)
  }
}

extension List {
  /// Makes a list with a row for each element.
  public init<Data: RandomAccessCollection, RowContent: HTML>(
    _ data: Data, @HTMLBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, RowContent> {
    content = ForEach(data, content: rowContent)
  }

  /// Makes a list with a row for each element, which a key path to its identity tells from the others.
  public init<Data: RandomAccessCollection, ID: Hashable, RowContent: HTML>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @HTMLBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    content = ForEach(data, id: id, content: rowContent)
  }
}

public import HTML

/// A view for each element of a collection.
///
/// ```swift
/// ForEach(model.items) { item in Text(item.title) }
/// ```
///
/// Each row is a fragment of its own: what its closure reads, the row follows, and no wrapper is needed for it.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: HTML>: HTML {
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  /// Makes a view for each element, which a key path to its identity tells from the others.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @HTMLBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  /// The rows write themselves.
  public typealias Body = Never

  /// Writes the rows in their order.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else {
      for element in html.data { Content._render(html.content(element), into: writer) }
      return
    }
    renderer.list(html.data, id: html.id, content: html.content)
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes a view for each element.
  public init(_ data: Data, @HTMLBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    id = { $0.id }
    self.content = content
  }
}

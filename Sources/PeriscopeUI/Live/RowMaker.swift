internal import PeriscopeHTML

/// The closures that create and write the rows of a list.
final class RowMaker<Element, Content: HTML> {
  typealias Write = (_ element: Element, _ content: (Element) -> Content, _ writer: HTMLWriter) -> Void

  /// Returns the content of an element's row.
  let content: (Element) -> Content
  /// Writes an element's row if its content is not a view.
  let write: Write

  init(content: @escaping (Element) -> Content, write: @escaping Write) {
    self.content = content
    self.write = write
  }

  /// Creates a maker whose rows are written as their content.
  convenience init(_ content: @escaping (Element) -> Content) {
    self.init(content: content) { element, content, writer in
      let made = RowWriting.evaluated(by: writer) { content(element) }
      RowWriting.write(into: writer) { Content._render(made, into: writer) }
    }
  }
}

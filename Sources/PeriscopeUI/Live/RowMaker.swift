internal import PeriscopeHTML

/// What the rows of a list are made by, which is one for all of them.
final class RowMaker<Element, Content: HTML> {
  typealias Write = (_ element: Element, _ content: (Element) -> Content, _ writer: HTMLWriter) -> Void

  /// The closure that was written for the rows.
  let content: (Element) -> Content
  /// Writes what the closure makes of an element, where that is no view.
  let write: Write

  init(content: @escaping (Element) -> Content, write: @escaping Write) {
    self.content = content
    self.write = write
  }

  /// One whose content is a view: it is written by itself.
  convenience init(_ content: @escaping (Element) -> Content) {
    self.init(content: content) { element, content, writer in
      let made = RowWriting.evaluated(by: writer) { content(element) }
      RowWriting.write(into: writer) { Content._render(made, into: writer) }
    }
  }
}

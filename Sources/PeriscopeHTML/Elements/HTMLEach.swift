/// Content for each element of a collection, made when it is written and kept by nobody.
///
/// ```swift
/// tbody {
///   HTMLEach(accounts) { account in tr { td { account.name }; td { account.balance } } }
/// }
/// ```
///
/// A `for` does the same, but makes the content of all elements first.
@frozen
public struct HTMLEach<Data: Collection, Content: HTML>: HTML {
  @usableFromInline let data: Data
  @usableFromInline let content: (Data.Element) -> Content

  /// Makes content for each element.
  @inlinable
  public init(_ data: Data, @HTMLBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }

  /// The content of all elements, for a writer that looks at it more than once.
  @inlinable
  public var body: [Content] { data.map(content) }

  /// Writes the content of each element as soon as it is made.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard writer.isPlain else { return writer.component(html) }
    var room = HTMLLoopRoom(writer)
    for element in html.data {
      Content._render(html.content(element), into: writer)
      // Others would count by making each element once more.
      room.roundEnded(of: (html.data as? any RandomAccessCollection)?.count ?? 0)
    }
  }
}

/// Content for each element of a collection, created while it is written.
///
/// ```swift
/// tbody {
///   HTMLEach(accounts) { account in tr { td { account.name }; td { account.balance } } }
/// }
/// ```
///
/// A `for` loop creates the content of all elements before any of it is written.
nonisolated public struct HTMLEach<Data: Collection, Content: HTML>: HTML {
  @usableFromInline let data: Data
  @usableFromInline let content: (Data.Element) -> Content

  /// Creates content for each element.
  @inlinable
  public init(_ data: Data, @HTMLBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }

  /// The content of all elements, for a writer whose `isPlain` is false: a live page may write it several times.
  @inlinable
  public var body: [Content] { data.map(content) }

  /// Writes the content of each element as soon as it is created.
  @inlinable
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard writer.isPlain else { return writer.component(html) }
    var room = HTMLLoopRoom(writer)
    for element in html.data {
      Content._render(html.content(element), into: writer)
      // Other collections would visit each of their elements to count them.
      room.roundEnded(of: (html.data as? any RandomAccessCollection)?.count ?? 0)
    }
  }
}

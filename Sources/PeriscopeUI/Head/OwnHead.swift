/// The head that a page's definition sets, and its elements. The instances of the page share it.
package final class OwnHead: Sendable {
  /// The head of a page without one.
  package static let none = OwnHead(PageHead(), title: "")

  let head: PageHead
  private let title: String
  private let elements: [UInt8]

  /// - Parameter title: The title of the page if no view sets one.
  package init(_ head: PageHead, title: String) {
    self.head = head
    self.title = title
    elements = head.elements(title: title)
  }

  func elements(title: String) -> [UInt8] { title == self.title ? elements : head.elements(title: title) }
}

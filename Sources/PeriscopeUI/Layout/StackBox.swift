internal import PeriscopeHTML

/// The element around the views of a stack.
struct StackBox<Content: HTML> {
  let kind: String
  let alignment: String
  let spacing: Double?
  let content: Content

  func write(_ writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else {
      return Content._render(content, into: writer)
    }
    let gap = spacing.map { " gap-\(Scale.step($0))" } ?? ""
    renderer.element(renderer.box, [.class("\(kind) align-\(alignment)\(gap)" as String)]) { renderer.laidOut(content) }
  }
}

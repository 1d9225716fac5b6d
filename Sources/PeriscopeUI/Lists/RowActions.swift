internal import PeriscopeHTML

/// What stands at the end of a row and does something with it.
enum RowActions {
  /// Writes a view, and controls beside it, which get to know the id of its element.
  static func write(_ writer: HTMLWriter, content: () -> Void, actions: (Renderer, _ subject: String) -> Void) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return content() }
    let tag = renderer.box
    let id = renderer.identifier("subject-")
    renderer.start(tag, [.attribute("class", "acted")])
    renderer.start(tag, [.attribute("class", "subject"), HTMLAttribute("id", .structural(id))])
    content()
    renderer.end(tag)
    renderer.withoutAttributes {
      renderer.start(tag, [.attribute("class", "row-actions")])
      actions(renderer, id)
      renderer.end(tag)
    }
    renderer.end(tag)
  }
}

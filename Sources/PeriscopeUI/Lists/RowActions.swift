internal import PeriscopeHTML

/// The controls at the end of a row.
enum RowActions {
  /// Writes a view with controls beside it. The controls receive the ID of the view's element.
  static func write(_ writer: HTMLWriter, content: () -> Void, actions: (Renderer, _ subject: String) -> Void) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement else { return content() }
    let tag = renderer.box
    let id = renderer.identifier("subject-")
    renderer.element(tag, [.class("acted")]) {
      renderer.element(tag, [.class("subject"), .structural("id", id)], content)
      renderer.withoutAttributes { renderer.element(tag, [.class("row-actions")]) { actions(renderer, id) } }
    }
  }
}

internal import PeriscopeHTML

/// What the views around make of rows and sections.
enum Container: Equatable {
  case none
  case form
  case list
}

extension Renderer {
  /// Writes a view whose parts a container lays out.
  func laidOut<Content: HTML>(_ content: Content) {
    laidOut { Content._render(content, into: self) }
  }

  /// Writes what a container lays out: each text in it is an item.
  func laidOut(as container: Container? = nil, _ write: () -> Void) {
    surrounded(
      by: {
        if let container { $0.traits.container = container }
        $0.traits.wrapsTexts = true
        $0.traits.depth = 0
      }, write)
  }

  /// The element of a box: one of lines where a line is.
  var box: HTMLTag { environment.traits.isInLine ? Self.span : Self.div }
}

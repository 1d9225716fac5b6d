internal import PeriscopeHTML

/// The innermost form or list around a view, which determines how rows and sections are written.
enum Container: Equatable {
  case none
  case form
  case list
}

extension Renderer {
  /// Writes a view as the content of a layout.
  func laidOut<Content: HTML>(_ content: Content) {
    laidOut { Content._render(content, into: self) }
  }

  /// Writes the content of a layout, in which each text is an item.
  func laidOut(as container: Container? = nil, _ write: () -> Void) {
    surrounded(
      by: {
        if let container { $0.container = container }
        $0.traits[.wrapsTexts] = true
        $0.depth = 0
      }, write)
  }

  /// The tag of an element that a view adds around its content: `span` inside of a line of text, `div` elsewhere.
  var box: HTMLTag { environment.traits[.isInLine] ? Self.span : Self.div }
}

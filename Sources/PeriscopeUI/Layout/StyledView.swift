internal import PeriscopeHTML

/// A view with a style class. Classes whose order does not matter share one element.
nonisolated struct StyledView<Content: HTML>: HTMLPrimitive, ModifiedView, Styled {
  let content: Content
  let look: Look

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer), !renderer.isInTextElement, !renderer.isAmongOptions else {
      return Content._render(html.content, into: writer)
    }
    html.write([], in: nil, into: renderer)
  }

  func write(_ outer: [Look], in size: ProposedSize?, into renderer: Renderer) {
    guard outer.allSatisfy({ $0.fits(around: look) }) else {
      let size = outer.lazy.compactMap(\.size).first ?? size
      return renderer.box(outer) { write([], in: size, into: renderer) }
    }
    let looks = [look] + outer
    if let inner = content as? any Styled { return inner.write(looks, in: size, into: renderer) }
    if let size = looks.lazy.compactMap(\.size).first ?? size, let sized = content as? any Sized {
      return renderer.box(looks) { sized.write(in: size, into: renderer) }
    }
    renderer.box(looks) { Content._render(content, into: renderer) }
  }
}

/// A view whose content depends on the size that a surrounding `frame` determines.
protocol Sized {
  func write(in size: ProposedSize, into renderer: Renderer)
}

/// A view that writes the classes of the views around it.
protocol Styled {
  /// Writes the view with the classes of outer views. `size` is that of a frame whose classes are on an outer element.
  func write(_ outer: [Look], in size: ProposedSize?, into renderer: Renderer)
}

extension Renderer {
  func box(_ looks: [Look], isText: Bool = false, _ write: () -> Void) {
    let tag = isText ? Self.span : box
    element(tag, [.class(looks.map(\.name).joined(separator: " "))]) {
      surrounded(by: { $0.traits[.wrapsTexts] = false }, write)
    }
  }
}

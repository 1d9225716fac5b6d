public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets values of the document's `head`, while the view is on the page.
  ///
  /// ```swift
  /// CardView(store: store)
  ///   .pageHead {
  ///     $0.description = store.card.summary
  ///     $0.canonical = "/cards/\(store.card.id)"
  ///   }
  /// ```
  ///
  /// The closure's reads are observed like those of a view, and a change reaches the browser without a load.
  /// Values of inner views, and of views that appeared later, override those of outer ones and of the page; stylesheets, scripts
  /// and preloads are added to theirs. ``navigationTitle(_:)`` sets the title.
  public func pageHead(_ set: (inout PageHead) -> Void) -> _ViewWithHead<Self> {
    _ViewWithHead(content: self, head: PageHead(set))
  }
}

/// A view that sets values of the document's `head`.
nonisolated public struct _ViewWithHead<Content: HTML>: HTMLPrimitive {
  let content: Content
  let head: PageHead

  /// Writes the view.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    // The hook precedes those of inner views, so that their values override this view's.
    Renderer.of(writer)?.hook({ HeadHook() }, update: { $0.take(html.head) })
    Content._render(html.content, into: writer)
  }
}

/// Sets the head of the page while a view is on it.
final class HeadHook: Hook {
  private(set) var head = PageHead()

  func take(_ head: PageHead) {
    hasNews = head != self.head
    self.head = head
  }

  override func appear() {
    hasNews = false
    document?.makeExtras().heads.add(self)
  }

  override func disappear() { document?.extras?.heads.remove(self) }
}

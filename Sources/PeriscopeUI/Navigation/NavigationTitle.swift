public import PeriscopeHTML

extension HTML {
  /// Says what the view is called: it stands above it as a heading, and the page is called so.
  ///
  /// In a dialog the dialog is called so, and in a ``NavigationStack`` the button that leads back to the view.
  public func navigationTitle(_ title: StaticString) -> some HTML {
    TitledView(content: self, title: Text(title), text: title.description)
  }

  /// Says what the view is called, by a title that was computed.
  @_disfavoredOverload
  public func navigationTitle(_ title: String) -> some HTML {
    TitledView(content: self, title: Text(title), text: title)
  }
}

/// A view under a heading.
private struct TitledView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let title: Text
  let text: String

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else {
      writer.element("h1", of: html.title)
      return Content._render(html.content, into: writer)
    }
    let dialog = renderer.environment[of: DialogSurroundings.self]
    // A page has one heading of the first level.
    let tag = HTMLTag(dialog == nil ? "h1" : "h2")
    let id = dialog.map { [HTMLAttribute.structural("id", $0.title)] } ?? []
    renderer.withoutAttributes {
      let isSmall = renderer.environment.traits.hasSmallTitle
      renderer.element(
        tag, id + [isSmall ? .class("navigation-title inline") : .class("navigation-title")], of: html.title)
    }
    Content._render(html.content, into: renderer)
    let level = renderer.environment[of: NavigationLevel.self]
    renderer.hook(
      { TitleHook(isOfPage: dialog == nil) }, update: { $0.take(html.text, level) }, hasNews: \.hasNews)
  }
}

/// Tells the page, and the stack that the view is in, what the view is called.
final class TitleHook: Hook {
  private let isOfPage: Bool
  private(set) var title = ""
  private(set) var hasNews = false

  init(isOfPage: Bool) { self.isOfPage = isOfPage }

  func take(_ title: String, _ level: NavigationLevel?) {
    level?.titles.note(title, of: level?.id)
    hasNews = title != self.title
    self.title = title
  }

  override func appear() {
    hasNews = false
    if isOfPage { document?.titles.add(self) }
  }

  override func disappear() {
    if isOfPage { document?.titles.remove(self) }
  }
}

/// What the views on a page call it; the last one that came counts.
struct PageTitles {
  private var hooks: [TitleHook] = []

  /// The title, where a view says one.
  var title: String? { hooks.last?.title }

  fileprivate mutating func add(_ hook: TitleHook) {
    if !hooks.contains(where: { $0 === hook }) { hooks.append(hook) }
  }

  fileprivate mutating func remove(_ hook: TitleHook) { hooks.removeAll { $0 === hook } }
}

public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets the title of the view and of the page. The title is also a heading above the view.
  ///
  /// In a dialog it is the dialog's title, and in a ``NavigationStack`` the label of the button that returns to the view. A title inside
  /// of a view with a title is a heading of the next level.
  public func navigationTitle(_ title: StaticString) -> some HTML {
    TitledView(content: self, title: Text(title), text: title.description)
  }

  /// Sets a computed title of the view and of the page.
  @_disfavoredOverload
  public func navigationTitle(_ title: String) -> some HTML {
    TitledView(content: self, title: Text(title), text: title)
  }
}

nonisolated extension HTMLElement {
  /// Sets the title of the element and of the page. In a `main` element, the heading is the first content; before a
  /// different one, the heading precedes it.
  ///
  /// ```swift
  /// main { … }.navigationTitle("Boards").pageWidth(.wide)
  /// ```
  public func navigationTitle(_ title: StaticString) -> some HTML {
    TitledElement(element: self, title: Text(title), text: title.description)
  }

  /// Sets a computed title of the element and of the page.
  @_disfavoredOverload
  public func navigationTitle(_ title: String) -> some HTML {
    TitledElement(element: self, title: Text(title), text: title)
  }
}

/// An element with a heading, which is inside of a `main` element.
nonisolated private struct TitledElement<Attributes: HTMLAttributes, Content: HTML>: HTMLPrimitive {
  let element: HTMLElement<Attributes, Content>
  let title: Text
  let text: String

  static func _render(_ html: Self, into writer: HTMLWriter) {
    let main = html.element.changingMain { TitledView(content: $0, title: html.title, text: html.text) }
    if let main { return HTMLElement._render(main, into: writer) }
    TitledView._render(TitledView(content: html.element, title: html.title, text: html.text), into: writer)
  }
}

/// A view with a heading.
nonisolated private struct TitledView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let title: Text
  let text: String

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else {
      writer.element("h1", of: html.title)
      return Content._render(html.content, into: writer)
    }
    let dialog = renderer.environment[of: DialogSurroundings.self]
    let isInner = renderer.environment.traits[.isTitled]
    // A page has only one heading of level 1, and a dialog one title.
    let tag = dialog == nil ? HTMLTag(isInner ? "h2" : "h1") : HTMLTag(isInner ? "h3" : "h2")
    let id = isInner ? [] : dialog.map { [HTMLAttribute.structural("id", $0.title)] } ?? []
    renderer.withoutAttributes {
      let isSmall = renderer.environment[of: NavigationBarTitleDisplayMode.self] == .inline
      renderer.element(
        tag, id + [isSmall ? .class("navigation-title inline") : .class("navigation-title")], of: html.title)
    }
    renderer.surrounded(by: { $0.traits[.isTitled] = true }) { Content._render(html.content, into: renderer) }
    let level = renderer.environment[of: NavigationLevel.self]
    renderer.hook({ TitleHook(isOfPage: dialog == nil) }, update: { $0.take(html.text, level) })
  }
}

/// Sets the title of the page and of the stack's level.
final class TitleHook: Hook {
  private let isOfPage: Bool
  private(set) var title = ""

  init(isOfPage: Bool) { self.isOfPage = isOfPage }

  func take(_ title: String, _ level: NavigationLevel?) {
    level?.note(title)
    hasNews = title != self.title
    self.title = title
  }

  override func appear() {
    hasNews = false
    if isOfPage { document?.makeExtras().titles.add(self) }
  }

  override func disappear() {
    if isOfPage { document?.extras?.titles.remove(self) }
  }
}

/// The title of a page, and the titles from the views on it. The last view that appeared wins.
struct PageTitles {
  /// The title of the page if no view sets one.
  private let own: String
  private var hooks: [TitleHook] = []
  /// The title that clients show, and the sequence number of the event that has set it.
  private var shown: (title: String, sequence: UInt64)
  /// Whether clients show the title of the page.
  private var isOwnShown = true

  init(_ own: String) {
    self.own = own
    shown = (own, 0)
  }

  var title: String { hooks.last?.title ?? own }

  /// Appends the command that shows a changed title to the event with a sequence number. Returns whether the title has changed.
  ///
  /// - Parameters:
  ///   - bytes: The event.
  ///   - event: The event's sequence number.
  ///   - isShown: Whether a client has the page. Otherwise the page loads with the new title.
  mutating func appendChange(to bytes: inout [UInt8], event: UInt64, isShown: Bool) -> Bool {
    // Most pages have no title from a view, and this is called after each action.
    if hooks.isEmpty, isOwnShown { return false }
    let title = title
    guard title != shown.title else { return false }
    shown = (title, isShown ? event : shown.sequence)
    isOwnShown = title == own
    if isShown { bytes.appendCommand("title", title) }
    return true
  }

  /// Appends the command that shows the title, if a client has missed its change.
  func appendMissed(to bytes: inout [UInt8], since: UInt64) {
    if shown.sequence > since { bytes.appendCommand("title", shown.title) }
  }

  fileprivate mutating func add(_ hook: TitleHook) {
    if !hooks.contains(where: { $0 === hook }) { hooks.append(hook) }
  }

  fileprivate mutating func remove(_ hook: TitleHook) { hooks.removeAll { $0 === hook } }
}

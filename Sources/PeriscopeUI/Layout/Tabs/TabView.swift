public import PeriscopeHTML
public import Perception

/// Views of which one is shown, and tabs that lead to the others.
///
/// ```swift
/// TabView(selection: $store.tab) {
///   Tab("Counter", value: Screen.counter) { CounterView(store: …) }
///   ProfileView(store: …).tabItem { Label("Profile", systemImage: "person") }.tag(Screen.profile)
/// }
/// ```
///
/// Only what is shown is on the page. The tabulator key leads to the tab that is chosen, the arrow keys from tab to tab, Home and End to the first and to the last.
public struct TabView<SelectionValue: Hashable, Content: HTML>: HTMLPrimitive {
  private let content: Content
  private let selection: String
  private let select: (String) -> Void
  private let tags: () -> [TagCollector.Tag]

  /// Makes a view of tabs.
  public init(selection: Binding<SelectionValue>, @HTMLBuilder content: () -> Content) {
    let content = content()
    self.content = content
    // Read here, in the body of the view that shows it, which so follows it.
    self.selection = TagText.of(selection.wrappedValue)
    tags = { TabCollector.tags(of: content) }
    select = { [tags] text in
      guard let tag = tags().first(where: { $0.text == text }), let value = tag.value as? SelectionValue else { return }
      selection.wrappedValue = value
    }
  }

  /// Writes the tabs, and what the chosen one leads to.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let around = renderer.takeAttributes()
    let id = "tabs-\(renderer.walk.fragment.id)-\(renderer.walk.element)"
    renderer.start(Renderer.div, [.class("tabs")])
    renderer.startForm()
    let keys = html.moves(isRightToLeft: renderer.environment.language.isRightToLeft).map { key, words, place in
      let name = renderer.offer(
        .words(words), .press { [document = renderer.document] in html.move(to: place, in: document, id) }, .press)
      return "\(key) action=\(name.urlEncoded)"
    }.joined(separator: "\n")
    renderer.element("div", [.class("tablist"), .role("tablist"), .event("keydown", keys)] + around) {
      html.write(renderer, isBar: true, id)
    }
    renderer.endForm()
    html.write(renderer, isBar: false, id)
    renderer.end(Renderer.div)
  }

  private func write(_ renderer: Renderer, isBar: Bool, _ id: String) {
    let context = TabsContext(isBar: isBar, id: id, selection: selection, select: select)
    renderer.surrounded(by: {
      $0[of: TabsContext.self] = context
      $0.traits.wrapsTexts = false
    }) { Content._render(content, into: renderer) }
  }

  /// The keys, what is offered for each, and the place that it leads to, from the place and the number of tabs.
  private func moves(isRightToLeft: Bool) -> [(key: String, words: String, place: (Int, Int) -> Int)] {
    let (next, previous) = isRightToLeft ? ("ArrowLeft", "ArrowRight") : ("ArrowRight", "ArrowLeft")
    return [
      (next, "next-tab", { ($0 + 1) % $1 }), (previous, "previous-tab", { ($0 + $1 - 1) % $1 }),
      ("Home", "first-tab", { _, _ in 0 }), ("End", "last-tab", { $1 - 1 }),
    ]
  }

  /// Chooses another tab, which gets the focus.
  private func move(to place: (Int, Int) -> Int, in document: LiveDocument, _ id: String) {
    let texts = tags().map(\.text)
    guard !texts.isEmpty else { return }
    let text = texts[texts.firstIndex(of: selection).map { place($0, texts.count) } ?? 0]
    document.focus.insist(on: "\(id)-\(text.urlEncoded)")
    select(text)
  }
}

extension TabView where SelectionValue == Int {
  /// Not here: tabs are offered by their tags, and which one is chosen is state.
  @available(
    *, unavailable,
    message: "Give it a selection, 'TabView(selection: $store.tab)', and each tab a tag, by which it is offered."
  )
  public init(@HTMLBuilder content: () -> Content) { self.init(selection: .constant(0), content: content) }
}

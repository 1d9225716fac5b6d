public import PeriscopeHTML
public import Perception

/// Views of which one is shown, with tabs for all of them.
///
/// ```swift
/// TabView(selection: $store.tab) {
///   Tab("Counter", value: Screen.counter) { CounterView(store: …) }
///   ProfileView(store: …).tabItem { Label("Profile", systemImage: "person") }.tag(Screen.profile)
/// }
/// ```
///
/// The page contains only the selected view. The Tab key moves to the selected tab, the arrow keys to the next and the previous
/// tab, Home and End to the first and the last tab.
nonisolated public struct TabView<SelectionValue: Hashable, Content: HTML>: HTMLPrimitive {
  private let content: Content
  private let selection: String
  private let select: (String) -> Void
  private let tags: () -> [TagCollector.Tag]
  /// Whether the content is an `OwnTabView`, which keeps the selection and writes the tabs, so that only it is written.
  private var isWrapper = false

  /// Creates a tab view.
  public init(selection: Binding<SelectionValue>, @HTMLBuilder content: () -> Content) {
    let content = content()
    self.content = content
    // Read in the containing view's body, so that the containing view observes the value.
    self.selection = TagText.of(selection.wrappedValue)
    tags = { TabCollector.tags(of: content) }
    select = { [tags] text in
      guard let tag = tags().first(where: { $0.text == text }),
        let value = (tag.value as? SelectionValue) ?? (tag.text as? SelectionValue)
      else { return }
      selection.wrappedValue = value
    }
  }

  /// Writes the tabs and the selected view.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    guard !html.isWrapper else { return Content._render(html.content, into: renderer) }
    let around = renderer.takeAttributes()
    let id = "tabs-\(renderer.walk.fragment.id)-\(renderer.walk.element)"
    renderer.start(Renderer.div, [.class("tabs")])
    renderer.startForm()
    let keys = html.moves(isRightToLeft: renderer.environment.language.isRightToLeft).map { key, words, place in
      let name = renderer.offer(
        .words(words), .press { [document = renderer.document] in html.move(to: place, in: document, id) }, .press,
        isEnabled: renderer.environment.isEnabled)
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
    let links = isBar ? renderer.environment[of: TabLinks.self] : nil
    let context = TabsContext(
      isBar: isBar, id: id, selection: selection, urls: links.map(urls) ?? [:], select: select)
    renderer.surrounded(by: {
      $0[of: TabsContext.self] = context
      $0.traits[.wrapsTexts] = false
    }) { Content._render(content, into: renderer) }
  }

  private func urls(_ links: TabLinks) -> [String: String] {
    let urls = tags().map { tag in (tag.text, (tag.value as? SelectionValue).flatMap { links.selecting($0) }) }
    return Dictionary(urls, uniquingKeysWith: { first, _ in first }).compactMapValues { $0 }
  }

  /// The keys, the names of their offers, and the functions that compute the next tab's index from the current index and the
  /// number of tabs.
  private func moves(isRightToLeft: Bool) -> [(key: String, words: String, place: (Int, Int) -> Int)] {
    let (next, previous) = isRightToLeft ? ("ArrowLeft", "ArrowRight") : ("ArrowRight", "ArrowLeft")
    return [
      (next, "next-tab", { ($0 + 1) % $1 }), (previous, "previous-tab", { ($0 + $1 - 1) % $1 }),
      ("Home", "first-tab", { _, _ in 0 }), ("End", "last-tab", { $1 - 1 }),
    ]
  }

  /// Selects and focuses a tab.
  private func move(to place: (Int, Int) -> Int, in document: LiveDocument, _ id: String) {
    let texts = tags().map(\.text)
    guard !texts.isEmpty else { return }
    let text = texts[texts.firstIndex(of: selection).map { place($0, texts.count) } ?? 0]
    document.makeExtras().focus.insist(on: "\(id)-\(text.urlEncoded)")
    select(text)
  }
}

extension TabView where SelectionValue == String, Content == AnyView {
  /// Creates a tab view that keeps the selection itself. Clients and tests find its tabs by the words of their labels.
  public init<Tabs: HTML>(@HTMLBuilder content: () -> Tabs) {
    let tabs = content()
    self.init(selection: .constant("")) { AnyView(OwnTabView(tabs: tabs)) }
    isWrapper = true
  }
}

/// A tab view with its selection.
nonisolated private struct OwnTabView<Tabs: HTML>: HTML {
  let tabs: Tabs
  @State private var selection: String?

  var body: some HTML {
    let all = TabCollector.tags(of: tabs)
    TabView(selection: selected(of: all.first?.text ?? "")) { tabs }
  }

  private func selected(of first: String) -> Binding<String> {
    let selection = $selection
    return Binding(get: { selection.wrappedValue ?? first }, set: { selection.wrappedValue = $0 })
  }
}

public import HTML
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
public struct TabView<SelectionValue: Hashable, Content: HTML>: HTML {
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

  /// It writes itself.
  public typealias Body = Never

  /// Writes the tabs, and what the chosen one leads to.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let around = renderer.takeAttributes()
    let id = "tabs-\(renderer.walk.fragment.id)-\(renderer.walk.element)"
    renderer.start(Renderer.div, [.attribute("class", "tabs")])
    renderer.startForm()
    let keys = html.moves.map { key, words, place in
      let name = renderer.offer(
        .words(words), .press { [document = renderer.document] in html.move(to: place, in: document, id) }, .press)
      return "\(key) action=\(name.urlEncoded)"
    }.joined(separator: "\n")
    renderer.start(
      Renderer.div,
      [
        .attribute("class", "tablist"), .attribute("role", "tablist"),
        HTMLAttribute(HTMLAttributeName(data: "keydown"), .structural(keys)),
      ] + around)
    html.write(renderer, .bar, id)
    renderer.end(Renderer.div)
    renderer.endForm()
    html.write(renderer, .panel, id)
    renderer.end(Renderer.div)
  }

  private func write(_ renderer: Renderer, _ part: TabsContext.Part, _ id: String) {
    let context = TabsContext(part: part, id: id, selection: selection, select: select)
    renderer.surrounded(by: {
      $0.tabs = context
      $0.wrapsTexts = false
    }) { Content._render(content, into: renderer) }
  }

  /// The keys, what is offered for each, and the place that it leads to, from the place and the number of tabs.
  private var moves: [(key: String, words: String, place: (Int, Int) -> Int)] {
    [
      ("ArrowRight", "next-tab", { ($0 + 1) % $1 }), ("ArrowLeft", "previous-tab", { ($0 + $1 - 1) % $1 }),
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

/// A tab and what it leads to.
public struct Tab<Value: Hashable, Label: HTML, Content: HTML>: HTML {
  private let value: Value
  private let label: Label
  private let content: Content

  /// Makes a tab with a label.
  public init(value: Value, @HTMLBuilder content: () -> Content, @HTMLBuilder label: () -> Label) {
    self.value = value
    self.label = label()
    self.content = content()
  }

  /// A tab writes itself.
  public typealias Body = Never

  /// Writes the tab's button, or what it leads to.
  public static func _render(_ html: Self, into writer: HTMLWriter) {
    if let collector = writer as? TabCollector { return collector.collect(html.value) }
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.tab(TagText.of(html.value), label: html.label, content: html.content)
  }
}

extension Tab where Label == Text {
  /// Makes a tab under a title.
  public init(_ title: StaticString, value: Value, @HTMLBuilder content: () -> Content) {
    self.init(value: value, content: content, label: { Text(title) })
  }

  /// Makes a tab under a title that was computed.
  @_disfavoredOverload
  public init(_ title: String, value: Value, @HTMLBuilder content: () -> Content) {
    self.init(value: value, content: content, label: { Text(title) })
  }
}

extension Tab where Label == PeriscopeUI.Label<Text, Icon> {
  /// Makes a tab under a title with an icon.
  public init(_ title: StaticString, systemImage: String, value: Value, @HTMLBuilder content: () -> Content) {
    self.init(value: value, content: content, label: { PeriscopeUI.Label(title, systemImage: systemImage) })
  }
}

extension HTML {
  /// Says what the tab of this view shows; `tag` says which value it stands for.
  public func tabItem<Label: HTML>(@HTMLBuilder _ label: () -> Label) -> some HTML {
    TabItemView(content: self, label: label())
  }
}

/// A view with the label of its tab.
struct TabItemView<Content: HTML, Label: HTML>: HTML {
  let content: Content
  let label: Label

  typealias Body = Never

  static func _render(_ html: Self, into writer: HTMLWriter) {
    if writer is TabCollector { return Content._render(html.content, into: writer) }
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let tag = renderer.environment.tabTag ?? (html.content as? any TagHolder)?.tagText ?? ""
    renderer.tab(tag, label: html.label, content: html.content)
  }
}

/// What knows the text of its tag.
protocol TagHolder {
  var tagText: String { get }
}

extension TaggedView: TagHolder {
  var tagText: String { TagText.of(tag) }
}

/// Collects the tags of tabs, and not what is within them.
final class TabCollector: TagCollector {
  override class func tags<Content: HTML>(of content: Content) -> [Tag] {
    let collector = TabCollector()
    Content._render(content, into: collector)
    return collector.tags
  }
}

/// What tabs know of the view around them.
struct TabsContext: Equatable {
  enum Part: Equatable {
    case bar
    case panel
  }

  let part: Part
  let id: String
  let selection: String
  let select: (String) -> Void

  static func == (first: Self, second: Self) -> Bool {
    first.part == second.part && first.id == second.id && first.selection == second.selection
  }
}

private struct TabsKey: EnvironmentKey { static var defaultValue: TabsContext? { nil } }

extension EnvironmentValues {
  var tabs: TabsContext? {
    get { self[TabsKey.self] }
    set { self[TabsKey.self] = newValue }
  }
}

extension Renderer {
  fileprivate func tab<Label: HTML, Content: HTML>(_ tag: String, label: Label, content: Content) {
    guard let tabs = environment.tabs else { return Content._render(content, into: self) }
    surrounded(by: { ($0.tabs, $0.tabTag) = (nil, nil) }) {
      switch tabs.part {
      case .bar: writeTab(tabs, tag, label)
      case .panel: writePanel(tabs, tag, content)
      }
    }
  }

  private func writeTab<Label: HTML>(_ tabs: TabsContext, _ tag: String, _ label: Label) {
    let isSelected = tag == tabs.selection
    let around = takeControlAttributes()
    let name = offer(.words("tab.\(tag)"), .press { tabs.select(tag) }, .press, isEnabled: around.isEnabled)
    start(
      Self.button, offering: name,
      [
        .attribute("role", "tab"), HTMLAttribute("id", .structural("\(tabs.id)-\(tag.urlEncoded)")),
        .attribute("aria-selected", isSelected ? "true" : "false" as String),
        .attribute("tabindex", isSelected ? "0" : "-1" as String),
        HTMLAttribute("aria-controls", .structural("\(tabs.id)-panel")),
      ] + around.list)
    inLine { Label._render(label, into: self) }
    end(Self.button)
  }

  private func writePanel<Content: HTML>(_ tabs: TabsContext, _ tag: String, _ content: Content) {
    let isSelected = tag == tabs.selection
    branch(isSelected ? 1 : 0) {
      guard isSelected else { return }
      start(
        Self.div,
        [
          .attribute("class", "panel"), .attribute("role", "tabpanel"),
          HTMLAttribute("id", .structural("\(tabs.id)-panel")),
          HTMLAttribute("aria-labelledby", .structural("\(tabs.id)-\(tag.urlEncoded)")), .attribute("tabindex", "0"),
        ])
      Content._render(content, into: self)
      end(Self.div)
    }
  }
}

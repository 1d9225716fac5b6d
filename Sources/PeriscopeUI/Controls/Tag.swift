public import PeriscopeHTML

nonisolated extension HTML {
  /// Sets the value that this view represents in a `Picker` or a `TabView`.
  ///
  /// ```swift
  /// Picker("Size", selection: $store.size) {
  ///   Text("Small").tag(Size.small)
  ///   Text("Large").tag(Size.large)
  /// }
  /// ```
  ///
  /// In a picker with an optional selection, `tag(Size?.none)` is the choice of nothing. The other tags may be optional or not.
  ///
  /// Styles and other modifiers may precede or follow the tag. An option of a menu has no styles.
  ///
  /// The page identifies the value by its raw value, or else by its description.
  public func tag<Tag: Hashable>(_ tag: Tag) -> some HTML { TaggedView(content: self, tag: tag) }
}

/// A view that represents a value in a picker or a tab view.
nonisolated struct TaggedView<Content: HTML, Tag: Hashable>: HTMLPrimitive, ModifiedView, Tagged {
  let content: Content
  let tag: Tag

  var anyTag: AnyHashable { AnyHashable(tag) }

  static func _render(_ html: Self, into writer: HTMLWriter) {
    if let collector = writer as? TagCollector { return collector.collect(html.tag) }
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    if let picker = renderer.environment[of: PickerContext.self] {
      renderer.surrounded(by: { $0[of: PickerContext.self] = nil }) {
        if picker.isMenu { html.writeOption(picker, renderer) } else { html.writeRadio(picker, renderer) }
      }
    } else if renderer.environment[of: TabsContext.self] != nil, !TabItemFinder.contains(html.content) {
      // The tab of a view without `tabItem` shows the text of its tag.
      let text = TagText.of(html.tag)
      renderer.tab(text, label: Text(text), content: html.content)
    } else {
      renderer.surrounded(by: { $0[of: TabTag.self] = TabTag(text: TagText.of(html.tag)) }) {
        Content._render(html.content, into: renderer)
      }
    }
  }

  private func writeOption(_ picker: PickerContext, _ renderer: Renderer) {
    let text = TagText.of(tag)
    let disabled = renderer.takeControlAttributes().list
    renderer.echo(of: picker.name)
    renderer.element(
      HTMLTag("option", content: .text),
      [.structural("value", text), .attribute("selected", text == renderer.selection(in: picker))] + disabled,
      of: content)
  }

  private func writeRadio(_ picker: PickerContext, _ renderer: Renderer) {
    let text = TagText.of(tag)
    let disabled = renderer.takeControlAttributes().list
    renderer.element("label", [.class("choice")]) {
      renderer.echo(of: picker.name)
      renderer.start(
        Renderer.input,
        [
          .attribute("type", "radio"), .structural("name", picker.name),
          .structural("value", text), .attribute("checked", text == renderer.selection(in: picker)),
          Renderer.live,
        ] + disabled)
      renderer.element("span") { renderer.inLine(content) }
    }
  }
}

extension Renderer {
  /// Whether the content is in a menu of options, which can contain no other elements.
  var isAmongOptions: Bool { environment[of: PickerContext.self]?.isMenu == true }
}

/// The state of a picker that its options need.
struct PickerContext: Equatable {
  /// Whether the options are items of a menu rather than radio buttons.
  let isMenu: Bool
  let name: String
  let selection: String
}

/// The tag of a view that a `TabView` shows.
struct TabTag: Equatable {
  let text: String
}

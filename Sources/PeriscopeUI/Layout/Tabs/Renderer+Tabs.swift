internal import PeriscopeHTML

extension Renderer {
  func tab<Label: HTML, Content: HTML>(_ tag: String, label: Label, content: Content) {
    guard let tabs = environment[of: TabsContext.self] else { return Content._render(content, into: self) }
    surrounded(by: { ($0[of: TabsContext.self], $0[of: TabTag.self], $0[of: TabLinks.self]) = (nil, nil, nil) }) {
      if tabs.isBar { writeTab(tabs, tag, label) } else { writePanel(tabs, tag, content) }
    }
  }

  private func writeTab<Label: HTML>(_ tabs: TabsContext, _ tag: String, _ label: Label) {
    let isSelected = tag == tabs.selection
    let around = takeControlAttributes()
    let attributes: [HTMLAttribute] =
      [
        .role("tab"), .structural("id", "\(tabs.id)-\(tag.urlEncoded)"),
        .attribute("aria-selected", isSelected ? "true" : "false" as String),
        .attribute("tabindex", isSelected ? "0" : "-1" as String),
        .structural("aria-controls", "\(tabs.id)-panel"),
      ] + around.list + speech(of: label, beside: around.list)
    guard let url = tabs.urls[tag], around.isEnabled else {
      return button(.words("tab.\(tag)"), .press { tabs.select(tag) }, isEnabled: around.isEnabled, attributes) {
        inLine(label)
      }
    }
    // For a click, the browser's script selects the tab without leaving the page. The URL is for other uses of the link, such
    // as opening it in a new window.
    start("a", [.attribute("href", url), .attribute("data-query", true)] + attributes)
    inLine(label)
    end("a")
  }

  private func writePanel<Content: HTML>(_ tabs: TabsContext, _ tag: String, _ content: Content) {
    let isSelected = tag == tabs.selection
    branch(isSelected ? 1 : 0) {
      guard isSelected else { return }
      element(
        "div",
        [
          .class("panel"), .role("tabpanel"),
          .structural("id", "\(tabs.id)-panel"),
          .structural("aria-labelledby", "\(tabs.id)-\(tag.urlEncoded)"), .attribute("tabindex", "0"),
        ], of: content)
    }
  }
}

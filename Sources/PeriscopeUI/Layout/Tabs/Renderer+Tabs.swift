internal import PeriscopeHTML

extension Renderer {
  func tab<Label: HTML, Content: HTML>(_ tag: String, label: Label, content: Content) {
    guard let tabs = environment[of: TabsContext.self] else { return Content._render(content, into: self) }
    surrounded(by: { ($0[of: TabsContext.self], $0[of: TabTag.self]) = (nil, nil) }) {
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

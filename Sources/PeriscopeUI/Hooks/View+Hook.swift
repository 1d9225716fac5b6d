public import PeriscopeHTML

nonisolated extension HTML {
  /// Connects the view's element to a hook: callbacks in a script of the site.
  ///
  /// ```swift
  /// div {}
  ///   .hook("calendar", with: store.days, .action("dayChosen", send: Planner.Action.dayChosen, to: store))
  /// ```
  ///
  /// The script defines the hook by its name, for example a file of the `Public` folder that ``pageHead(_:)`` adds:
  ///
  /// ```js
  /// import { defineHook } from '/periscope/hooks.js';
  ///
  /// defineHook('calendar', {
  ///   mounted(hook) { hook.element.onclick = () => hook.push('dayChosen', { day: 3 }); },
  ///   updated(hook) { draw(hook.element, hook.value); },
  /// });
  /// ```
  ///
  /// The page accepts the actions while the view is on the page and enabled.
  ///
  /// - Parameters:
  ///   - name: The name of the hook.
  ///   - value: The value, which arrives as JSON. When it changes, `updated` is called.
  ///   - actions: The actions that the hook may push.
  public func hook<Value: Encodable>(_ name: StaticString, with value: Value, _ actions: HookAction...) -> some HTML {
    ScriptedView(content: self, name: name, actions: actions) { HookJSON.text(of: value, for: name) }
  }

  /// Connects the view's element to a hook without a value.
  public func hook(_ name: StaticString, _ actions: HookAction...) -> some HTML {
    ScriptedView(content: self, name: name, actions: actions) { "null" }
  }
}

/// A view whose element is connected to a hook.
nonisolated private struct ScriptedView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let name: StaticString
  let actions: [HookAction]
  let value: () -> String

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    renderer.hook({ HeadHook() }, update: { $0.take(PageHead { $0.scripts = [Wire.hooksScript.description] }) })
    AttributedView._render(AttributedView(content: html.content, attributes: html.attributes(renderer)), into: renderer)
  }

  private func attributes(_ renderer: Renderer) -> [HTMLAttribute] {
    let offers = actions.map { action in
      let name = renderer.offer(
        .path("\(name).\(action.name)"), .input(action.input), .input, isEnabled: renderer.environment.isEnabled,
        isEvent: true)
      return "\(action.name) \(name)"
    }
    return [
      .attribute(Wire.hookAttribute, name), .attribute(Wire.hookValueAttribute, value()),
      .structural(Wire.hookActionsAttribute, offers.joined(separator: "\n")),
    ]
  }
}

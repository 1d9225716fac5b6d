public import PeriscopeHTML

nonisolated extension HTML {
  /// Performs an action on an event of the view's element.
  ///
  /// ```swift
  /// div { "Double-click to edit" }
  ///   .on(.doubleClick) { store.send(.editButtonTapped) }
  /// ```
  ///
  /// The page accepts the action while the view is present and enabled. A clickable element that is not a control becomes
  /// a button for the keyboard and for assistive technology, and must not contain controls. In a view of several
  /// elements, the action belongs to the first element.
  ///
  /// The action requires scripts. Use a `Button` for an action that must work without them.
  public func on(_ event: ElementEvent, perform action: @escaping () -> Void) -> some HTML {
    EventView(content: self) { [.event(event.name, "- \($0.event(action))")] }
  }

  /// Performs an action when a key goes down while the focus is in the view's element. The browser's default action is
  /// prevented.
  ///
  /// ```swift
  /// .on(.keyDown(.escape, "q")) { key in store.send(.closed) }
  /// .on(.keyDown("s", modifiers: .control)) { _ in store.send(.saveButtonTapped) }
  /// ```
  public func on(_ event: KeyEvent, perform action: @escaping (KeyPress) -> Void) -> some HTML {
    EventView(content: self) { renderer in
      let name = renderer.event(expecting: "one of the keys \(event.keys.map(\.name))") { key in
        guard let key = event.keys.first(where: { $0.name == key }) else { return nil }
        return { action(KeyPress(key: key, modifiers: event.modifiers)) }
      }
      let prefix = event.modifiers.prefix
      let entries = event.keys.map { "\(prefix)\($0.name) \(renderer.pair(name, $0.name))" }
      return [.event("keydown", entries.joined(separator: "\n"))]
    }
  }

  /// Performs an action with the value of the view's control when it changes.
  ///
  /// ```swift
  /// input(.type(.search)).on(.input, debounce: .milliseconds(300)) { text in store.send(.queryChanged(text)) }
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - debounce: The time without changes before the value is sent.
  ///   - throttle: The minimum interval between sent values: the first value is sent at once, then the last one of each
  ///     interval. Ignored if `debounce` is set.
  ///   - action: The action.
  public func on(
    _ event: ValueEvent, debounce: Duration? = nil, throttle: Duration? = nil,
    perform action: @escaping (_ value: String) -> Void
  ) -> some HTML {
    EventView(content: self) { renderer in
      let name = renderer.event(expecting: "text") { value in { action(value) } }
      let pace = debounce.map { "\($0.milliseconds)" } ?? throttle.map { "~\($0.milliseconds)" } ?? "-"
      return [.event(event.name, "\(pace) \(renderer.pair(name, ""))")]
    }
  }

  /// Performs an action when the view's element is clicked, or double-clicked if `count` is 2 or more: browsers have no event
  /// for three clicks.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some HTML {
    on(count > 1 ? .doubleClick : .click, perform: action)
  }

  /// Performs an action when a key goes down while the focus is in the view's element.
  ///
  /// ```swift
  /// .onKeyPress(.escape) {
  ///   store.send(.closed)
  ///   return .handled
  /// }
  /// ```
  ///
  /// The browser's default action is prevented whatever the result, because the browser decides before the action runs.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some HTML {
    on(.keyDown(key)) { _ in _ = action() }
  }

  /// Performs an action when one of several keys goes down while the focus is in the view's element. The result of the
  /// action has no effect.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some HTML {
    // Sorted, so that the attribute is the same each time.
    on(KeyEvent(keys: keys.sorted { $0.name < $1.name }, modifiers: [])) { _ = action($0) }
  }

  /// Performs an action when a text in the view is submitted by Return or by the surrounding form.
  ///
  /// ```swift
  /// TextField("City", text: $store.query)
  ///   .onSubmit { store.send(.searchButtonTapped) }
  /// ```
  ///
  /// Without scripts, the modifier works around forms and around fields outside of forms. On a field inside of a form, it
  /// requires scripts.
  public func onSubmit(_ action: @escaping () -> Void) -> some HTML { SubmittedView(content: self, action: action) }
}

/// A view whose element offers actions for events.
nonisolated struct EventView<Content: HTML>: HTMLPrimitive, ModifiedView {
  let content: Content
  let attributes: (Renderer) -> [HTMLAttribute]

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let attributes = html.named(html.attributes(renderer), in: renderer)
    AttributedView._render(AttributedView(content: html.content, attributes: attributes), into: renderer)
  }

  /// Adds the name of a symbol to the attributes that make it a button.
  private func named(_ attributes: [HTMLAttribute], in renderer: Renderer) -> [HTMLAttribute] {
    guard attributes.contains(where: { $0.name.isEvent("click") }) else { return attributes }
    return attributes + renderer.symbolAttributes(of: content)
  }
}

extension Duration {
  /// The duration in whole milliseconds, at least 0.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (milliseconds, overflows) = seconds.multipliedReportingOverflow(by: 1000)
    return overflows ? .max : max(0, milliseconds + attoseconds / 1_000_000_000_000_000)
  }
}

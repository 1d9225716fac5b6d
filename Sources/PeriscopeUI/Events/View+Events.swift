public import PeriscopeHTML

extension HTML {
  /// Does something when something happens to the view's element.
  ///
  /// ```swift
  /// div { "Double-click to edit" }
  ///   .on(.doubleClick) { store.send(.editButtonTapped) }
  /// ```
  ///
  /// It is offered like what a button does: to this page, while the view is on it and enabled. An element that can be clicked and is no control
  /// becomes a button, for the keyboard and for assistive technology: nothing else that can be used stands in it. Of a view of several elements it
  /// is the first one.
  ///
  /// Without a script nothing happens: what must be there for everybody belongs on a `Button`.
  public func on(_ event: ElementEvent, perform action: @escaping () -> Void) -> some HTML {
    EventView(content: self) { [.event(event.name, "- \($0.event(action))")] }
  }

  /// Does something when one of some keys goes down while the focus is in the view's element. What the browser would do with the key it does not.
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

  /// Does something with the value of the view's control when it becomes another one.
  ///
  /// ```swift
  /// input(.type(.search)).on(.input, debounce: .milliseconds(300)) { text in store.send(.queryChanged(text)) }
  /// ```
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - debounce: How long the control must rest before the value is sent.
  ///   - throttle: How often the value is sent at most: at once, and then the last one after each of these times.
  ///   - action: What to do with the value.
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

  /// Does something when the view's element is clicked.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some HTML {
    on(count == 2 ? .doubleClick : .click, perform: action)
  }

  /// Does something when a key goes down while the focus is in the view's element.
  ///
  /// ```swift
  /// .onKeyPress(.escape) {
  ///   store.send(.closed)
  ///   return .handled
  /// }
  /// ```
  ///
  /// The browser has to know at once whether the key is for it, so it is not, whatever the result says.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some HTML {
    on(.keyDown(key)) { _ in _ = action() }
  }

  /// Does something when one of some keys goes down while the focus is in the view's element.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some HTML {
    // In an order of their own, so that it is the same one each time.
    on(KeyEvent(keys: keys.sorted { $0.name < $1.name }, modifiers: [])) { _ = action($0) }
  }

  /// Does something when a text in the view is submitted: by Return in a field, or by the form around it.
  ///
  /// ```swift
  /// TextField("City", text: $store.query)
  ///   .onSubmit { store.send(.searchButtonTapped) }
  /// ```
  ///
  /// Around forms, or fields that stand in none, it works without a script; on a field within a form it needs one.
  public func onSubmit(_ action: @escaping () -> Void) -> some HTML { SubmittedView(content: self, action: action) }
}

/// A view whose element offers something when something happens to it.
private struct EventView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let attributes: (Renderer) -> [HTMLAttribute]

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    AttributedView._render(AttributedView(content: html.content, attributes: html.attributes(renderer)), into: renderer)
  }
}

extension Duration {
  /// In whole milliseconds, none of which are negative.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (milliseconds, overflows) = seconds.multipliedReportingOverflow(by: 1000)
    return overflows ? .max : max(0, milliseconds + attoseconds / 1_000_000_000_000_000)
  }
}

public import PeriscopeHTML
public import Perception

nonisolated extension HTML {
  /// Binds the control's focus to a value: focusing the control sets the value, and setting the value moves the focus.
  ///
  /// ```swift
  /// TextField("Name", text: $store.name).focused($focus, equals: .name)
  /// ```
  public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some HTML {
    FocusedView(
      content: self, isFocused: binding.wrappedValue == value, came: { binding.wrappedValue = value },
      left: { if binding.wrappedValue == value { binding.clear() } })
  }

  /// Binds the control's focus to a condition.
  public func focused(_ condition: FocusState<Bool>.Binding) -> some HTML {
    FocusedView(
      content: self, isFocused: condition.wrappedValue, came: { condition.wrappedValue = true },
      left: { condition.wrappedValue = false })
  }

  /// Keeps a feature's value and a view's focus equal.
  ///
  /// ```swift
  /// .bind($store.focus, to: $focus)
  /// ```
  public func bind<Value: Hashable>(_ model: Binding<Value>, to focus: FocusState<Value>.Binding) -> some HTML {
    let now = (model: model.wrappedValue, focus: focus.wrappedValue)
    return HookedView(content: self, make: { BindHook<Value>() }, update: { $0.take(now, model, focus) })
  }
}

extension FocusState.Binding {
  /// Clears the focus.
  fileprivate func clear() { wrappedValue = initial }
}

/// A control whose focus is bound to a value.
nonisolated private struct FocusedView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let isFocused: Bool
  let came: () -> Void
  let left: () -> Void

  static func _render(_ html: Self, into writer: HTMLWriter) {
    guard let renderer = Renderer.of(writer) else { return Content._render(html.content, into: writer) }
    let given = renderer.environment.attributes.last { $0.name.isSame(as: "id") }
    let id = given?.text ?? renderer.identifier("focus-")
    let document = renderer.document
    let comes = renderer.event { [came = html.came] in
      document.makeExtras().focus.came(to: id)
      came()
    }
    let leaves = renderer.event { [left = html.left] in
      document.extras?.focus.left(id)
      left()
    }
    let attributes: [HTMLAttribute] = [
      .structural("id", id), .event("focusin", "- \(comes)"), .event("focusout", "- \(leaves)"),
    ]
    renderer.surrounded(by: { values in
      values.attributes += attributes
      values.traits[.startsFocused] = html.isFocused
    }) { Content._render(html.content, into: renderer) }
    renderer.hook({ FocusHook(id) }, update: { $0.take(html.isFocused) })
  }
}

/// Keeps a feature's value and the focus equal. If both have changed, the feature's value wins.
private final class BindHook<Value: Hashable>: Hook {
  private var known: (model: Value, focus: Value)?
  /// Copies a changed value from the feature to the focus, or from the focus to the feature.
  private var update: (() -> Void)?

  func take(_ now: (model: Value, focus: Value), _ model: Binding<Value>, _ focus: FocusState<Value>.Binding) {
    if now.model != now.focus {
      if known?.model != now.model {
        update = { focus.wrappedValue = now.model }
      } else if known?.focus != now.focus {
        update = { model.wrappedValue = now.focus }
      }
    }
    known = now
    hasNews = update != nil
  }

  override func appear() {
    let update = update
    self.update = nil
    hasNews = false
    update?()
  }
}

/// Moves the browser's focus when a view's focus value changes.
private final class FocusHook: Hook {
  private let id: String
  private var isFocused = false

  init(_ id: String) { self.id = id }

  func take(_ isFocused: Bool) {
    hasNews = isFocused != self.isFocused
    self.isFocused = isFocused
  }

  override func appear() {
    hasNews = false
    if isFocused { document?.makeExtras().focus.move(to: id) } else { document?.makeExtras().focus.leave(id) }
  }

  override func disappear() { document?.extras?.focus.left(id) }
}

public import PeriscopeHTML

nonisolated extension HTML {
  /// Performs an action when the view appears.
  public func onAppear(perform action: (() -> Void)? = nil) -> some HTML {
    HookedView(content: self, make: { AppearHook() }, update: { $0.appeared = action })
  }

  /// Performs an action when the view has disappeared.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some HTML {
    HookedView(content: self, make: { AppearHook() }, update: { $0.disappeared = action })
  }

  /// Performs an action when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Whether the action is also performed when the view appears.
  ///   - action: The action, with the old and the new value.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some HTML {
    HookedView(content: self, make: { ChangeHook(value, isInitial: initial) }, update: { $0.take(value, action) })
  }

  /// Performs an action when a value has changed.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some HTML {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Performs an action with the new value when a value has changed, in the earlier form.
  @_disfavoredOverload
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (_ newValue: Value) -> Void
  ) -> some HTML {
    onChange(of: value) { _, newValue in action(newValue) }
  }

  /// Runs a task while the view is on the page and the page has a client. The task is cancelled when the view disappears, and
  /// when the page has had no client for a while. A closure in the body of a view belongs to the main actor; in a `nonisolated` view,
  /// it runs inside of the page's monitor, which it leaves at each suspension point.
  ///
  /// ```swift
  /// .task { await store.send(.task).finish() }
  /// ```
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
  ) -> some HTML {
    task(id: 0, priority: priority, action)
  }

  /// Runs a task while the view is on the page and the page has a client. The task restarts when the value changes.
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
  ) -> some HTML {
    HookedView(content: self, make: { TaskHook(value, priority) }, update: { $0.take(value, action) })
  }
}

/// A view with a hook for its lifecycle.
nonisolated struct HookedView<Content: HTML, Kind: Hook>: HTMLPrimitive, ModifiedView {
  let content: Content
  let make: () -> Kind
  let update: (Kind) -> Void

  static func _render(_ html: Self, into writer: HTMLWriter) {
    Content._render(html.content, into: writer)
    Renderer.of(writer)?.hook(html.make, update: html.update)
  }
}

/// Performs actions when a view appears or disappears.
final class AppearHook: Hook {
  var appeared: (() -> Void)?
  var disappeared: (() -> Void)?

  override func appear() { appeared?() }
  override func disappear() { disappeared?() }
}

/// Performs an action when a value changes.
final class ChangeHook<Value: Equatable>: Hook {
  private var value: Value
  private var isInitial: Bool
  private var action: ((Value, Value) -> Void)?
  private var change: (old: Value, new: Value)?

  init(_ value: Value, isInitial: Bool) {
    self.value = value
    self.isInitial = isInitial
  }

  func take(_ new: Value, _ action: @escaping (Value, Value) -> Void) {
    self.action = action
    guard new != value || isInitial else { return }
    isInitial = false
    change = (change?.old ?? value, new)
    hasNews = true
    value = new
  }

  override func appear() {
    guard let change else { return }
    self.change = nil
    hasNews = false
    action?(change.old, change.new)
  }
}

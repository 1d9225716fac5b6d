public import PeriscopeHTML

extension HTML {
  /// Does something when the view comes onto the page.
  public func onAppear(perform action: (() -> Void)? = nil) -> some HTML {
    HookedView(content: self, make: { AppearHook() }, update: { $0.appeared = action })
  }

  /// Does something when the view has gone from the page.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some HTML {
    HookedView(content: self, make: { AppearHook() }, update: { $0.disappeared = action })
  }

  /// Does something when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - initial: Whether it is done when the view comes onto the page, too.
  ///   - action: What to do, with the value before and after.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some HTML {
    HookedView(
      content: self, make: { ChangeHook(value, isInitial: initial) }, update: { $0.take(value, action) },
      hasNews: \.hasNews)
  }

  /// Does something when a value has changed.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some HTML {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Does something for as long as the view is on the page and somebody follows it: the task is cancelled when the view goes, and when nobody has followed the
  /// page for a while. It runs inside of the page, so that nothing else does at the same time; it leaves the page where it waits.
  ///
  /// ```swift
  /// .task { await store.send(.task).finish() }
  /// ```
  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
  ) -> some HTML {
    task(id: 0, priority: priority, action)
  }

  /// Does something for as long as the view is on the page and somebody follows it; it is begun anew when the value changes.
  public func task<Value: Equatable>(
    id value: Value, priority: TaskPriority = .userInitiated, _ action: @escaping () async -> Void
  ) -> some HTML {
    HookedView(
      content: self, make: { TaskHook(value, priority) }, update: { $0.take(value, action) }, hasNews: \.hasNews)
  }
}

/// A view with something that is to happen when it comes, changes or goes.
struct HookedView<Content: HTML, Kind: Hook>: HTMLPrimitive {
  let content: Content
  let make: () -> Kind
  let update: (Kind) -> Void
  /// Whether it wants to be called at the end of the flush.
  var hasNews: (Kind) -> Bool = { _ in false }

  static func _render(_ html: Self, into writer: HTMLWriter) {
    Content._render(html.content, into: writer)
    Renderer.of(writer)?.hook(html.make, update: html.update, hasNews: html.hasNews)
  }
}

/// Calls what wants to be called when a view comes or goes.
final class AppearHook: Hook {
  var appeared: (() -> Void)?
  var disappeared: (() -> Void)?

  override func appear() { appeared?() }
  override func disappear() { disappeared?() }
}

/// Calls what wants to be called when a value changes.
final class ChangeHook<Value: Equatable>: Hook {
  private var value: Value
  private var isInitial: Bool
  private var action: ((Value, Value) -> Void)?
  private var change: (old: Value, new: Value)?

  init(_ value: Value, isInitial: Bool) {
    self.value = value
    self.isInitial = isInitial
  }

  var hasNews: Bool { change != nil }

  func take(_ new: Value, _ action: @escaping (Value, Value) -> Void) {
    self.action = action
    guard new != value || isInitial else { return }
    isInitial = false
    change = (change?.old ?? value, new)
    value = new
  }

  override func appear() {
    guard let change else { return }
    self.change = nil
    action?(change.old, change.new)
  }
}

public import PeriscopeHTML

/// The number of views that prevent the user from leaving a dialog or a level of a stack.
final class DismissLock {
  private let count: StateBox<Int>

  init(_ document: LiveDocument) { count = StateBox(0, monitor: document.monitor) }

  var isLocked: Bool { count.value > 0 }

  func change(by number: Int) { count.value += number }
}

/// Locks a dialog or a level on behalf of a view.
private final class DismissLockHook: Hook {
  private weak var lock: DismissLock?
  private var isWanted = false
  private var isHeld = false

  func take(_ isWanted: Bool, _ lock: DismissLock?) {
    self.isWanted = isWanted
    self.lock = lock
    hasNews = isWanted != isHeld
  }

  override func appear() { hold(isWanted) }
  override func disappear() { hold(false) }

  private func hold(_ isWanted: Bool) {
    guard isWanted != isHeld else { return }
    isHeld = isWanted
    hasNews = false
    lock?.change(by: isWanted ? 1 : -1)
  }
}

nonisolated extension HTML {
  /// Prevents the user from closing the enclosing sheet or popover: the close button is hidden, and neither Escape nor
  /// a press beside it has an effect.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some HTML {
    DismissLockingView(content: self, isDisabled: isDisabled, lock: { $0[of: DialogSurroundings.self]?.lock })
  }

  /// Hides the back button of ``NavigationStack`` for this view.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some HTML {
    DismissLockingView(
      content: self, isDisabled: hidesBackButton, lock: { $0[of: NavigationLevel.self]?.titles.backLock })
  }
}

/// A view that may lock its dialog or its level of a stack.
nonisolated private struct DismissLockingView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let isDisabled: Bool
  let lock: (EnvironmentValues) -> DismissLock?

  static func _render(_ html: Self, into writer: HTMLWriter) {
    Content._render(html.content, into: writer)
    guard let renderer = Renderer.of(writer) else { return }
    let lock = html.lock(renderer.environment)
    renderer.hook({ DismissLockHook() }, update: { $0.take(html.isDisabled, lock) })
  }
}

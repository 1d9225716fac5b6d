public import PeriscopeHTML

/// How many views in a dialog, or on a level of a stack, want that nobody leaves it but the feature.
final class DismissLock {
  private let count: StateBox<Int>

  init(_ document: LiveDocument) { count = StateBox(0, monitor: document.monitor) }

  var isLocked: Bool { count.value > 0 }

  func change(by number: Int) { count.value += number }
}

/// Locks a dialog or a level while a view in it wants that.
private final class DismissLockHook: Hook {
  private weak var lock: DismissLock?
  private var isWanted = false
  private var isHeld = false

  func take(_ isWanted: Bool, _ lock: DismissLock?) {
    self.isWanted = isWanted
    self.lock = lock
  }

  var hasNews: Bool { isWanted != isHeld }

  override func appear() { hold(isWanted) }
  override func disappear() { hold(false) }

  private func hold(_ isWanted: Bool) {
    guard isWanted != isHeld else { return }
    isHeld = isWanted
    lock?.change(by: isWanted ? 1 : -1)
  }
}

extension HTML {
  /// Lets nobody but the feature close the sheet or the popover that the view stands in: it has no button for that, and Escape does nothing.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some HTML {
    DismissLockingView(content: self, isDisabled: isDisabled, lock: { $0[of: DialogSurroundings.self]?.lock })
  }

  /// Leaves out the button that leads back from the view to the one below, which ``NavigationStack`` has otherwise.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some HTML {
    DismissLockingView(
      content: self, isDisabled: hidesBackButton, lock: { $0[of: NavigationLevel.self]?.titles.backLock })
  }
}

/// A view that may lock the dialog or the level of a stack that it stands in.
private struct DismissLockingView<Content: HTML>: HTMLPrimitive {
  let content: Content
  let isDisabled: Bool
  let lock: (EnvironmentValues) -> DismissLock?

  static func _render(_ html: Self, into writer: HTMLWriter) {
    Content._render(html.content, into: writer)
    guard let renderer = Renderer.of(writer) else { return }
    let lock = html.lock(renderer.environment)
    renderer.hook({ DismissLockHook() }, update: { $0.take(html.isDisabled, lock) }, hasNews: \.hasNews)
  }
}

internal import ComposableArchitecture
public import PeriscopeHTML

nonisolated extension HTML {
  /// Adds a button above the view that refreshes it, and is busy until the task is complete.
  ///
  /// ```swift
  /// List { … }.refreshable { await store.send(.refresh).finish() }
  /// ```
  ///
  /// The task is cancelled when the view disappears.
  public func refreshable(action: @escaping () async -> Void) -> some HTML {
    RefreshableView(content: self, action: action)
  }
}

/// A view with a refresh button.
nonisolated private struct RefreshableView<Content: HTML>: HTML {
  let content: Content
  let action: () async -> Void
  @KeptObject({ Refreshing($0) }) var refreshing: Refreshing?

  var body: some HTML {
    RefreshButton(refreshing: refreshing, action: action)
    content
  }
}

/// The refresh button, as a separate fragment.
nonisolated private struct RefreshButton: HTML {
  let refreshing: Refreshing?
  let action: () async -> Void

  var body: some HTML {
    let isBusy = refreshing?.isBusy == true
    Button(fixed: "Refresh") { refreshing?.start(action) }
      .disabled(isBusy)
      .attributes(.class("refresh"), .attribute("aria-busy", isBusy ? "true" : "false" as String))
  }
}

/// The task that refreshes a view.
private final class Refreshing {
  private let busy: StateBox<Bool>
  private let executor: PageExecutor
  private var task: Task<Void, Never>?

  init(_ document: LiveDocument) {
    busy = StateBox(false, monitor: document.monitor)
    executor = document.executor
  }

  deinit { task?.cancel() }

  var isBusy: Bool { busy.value }

  func start(_ action: @escaping () async -> Void) {
    guard !busy.value else { return }
    busy.value = true
    task = executor.start { [busy] in
      await action()
      busy.value = false
    }
  }
}

internal import PeriscopeLocks

/// A step that a page's feature has requested.
enum PageStep: Sendable {
  case navigate(NavigationStep)
  case emit(PageEvent)
}

/// The steps that a page's feature has requested and the page has not performed yet. Safe to use from any thread.
final class StepQueue: Sendable {
  /// The maximum number of waiting steps. Beyond it the oldest is dropped: of several navigations, the browser ends up at the
  /// last one anyway.
  private static let limit = 64

  private struct State: Sendable {
    var steps: [PageStep] = []
    var wake: (@Sendable () -> Void)?
  }

  private let state = Lock(State())

  func add(_ step: PageStep) {
    let wake = state.withLock { state in
      if state.steps.count >= Self.limit { state.steps.removeFirst() }
      state.steps.append(step)
      return state.wake
    }
    wake?()
  }

  /// Calls `wake` after each step from now on. Returns whether steps are already waiting.
  func onAdd(_ wake: (@Sendable () -> Void)?) -> Bool {
    state.withLock { state in
      state.wake = wake
      return !state.steps.isEmpty
    }
  }

  func take() -> [PageStep] {
    state.withLock { state in
      defer { state.steps = [] }
      return state.steps
    }
  }
}

internal import IssueReporting
internal import Sharing

/// Runs a feature's reducer, and records the changes and actions that the test has not asserted yet.
///
/// Unchecked `Sendable`: everything is accessed only inside the monitor of its store.
final class TestReducer<State, Action>: Reducer, @unchecked Sendable {
  struct Received {
    let action: Action
    let stateAfter: State
    /// The generator of stack element IDs before the action, from which the test's expectation takes the IDs that the
    /// reducer took.
    let elementIDs: StackElementIDGenerator
  }

  private let base: Reduce<State, Action>
  private let changes: SharedChanges
  private let progress: ProgressSignal

  /// The dependencies of the feature.
  var dependencies: DependencyValues
  /// The state after the last action that the test has sent, asserted or skipped.
  var state: State
  /// The generator of stack element IDs before the last action that the test has sent, for the IDs in the test's
  /// expectation.
  private(set) var elementIDs: StackElementIDGenerator
  /// The actions that effects have sent, and that the test has neither asserted nor skipped yet.
  private(set) var received: [Received] = []
  /// The number of received actions that were already reported to the test as unexpected.
  private var reportedCount = 0

  init(
    _ base: some Reducer<State, Action>, initialState: State, dependencies: DependencyValues, changes: SharedChanges,
    progress: ProgressSignal
  ) {
    self.base = Reduce(base)
    state = initialState
    self.dependencies = dependencies
    elementIDs = dependencies.stackElementID.copy()
    self.changes = changes
    self.progress = progress
  }

  func reduce(into state: inout State, action: TestAction<Action>) -> Effect<TestAction<Action>> {
    let elementIDs = dependencies.stackElementID.copy()
    let effect = withDependencies {
      $0 = dependencies
    } operation: {
      // Tracked here, too, because an unstructured task may send an action outside of the test store's own tracking.
      changes.track { base.reduce(into: &state, action: action.action) }
    }
    switch action.origin {
    case .test:
      self.state = state
      self.elementIDs = elementIDs
    case .effect:
      received.append(Received(action: action.action, stateAfter: state, elementIDs: elementIDs))
      progress.advance()
    }
    let site = action.site
    return effect.map { TestAction(action: $0, origin: .effect, site: site) }
      .caused(by: EffectCause(action.action, at: site))
  }

  /// Returns all received actions if any of them was not reported to the test yet, and marks them as reported.
  func takeUnreported() -> [Action] {
    guard received.count > reportedCount else { return [] }
    reportedCount = received.count
    return received.map(\.action)
  }

  /// Removes and returns the first received action.
  func takeFirst() -> Received? {
    guard !received.isEmpty else { return nil }
    reportedCount = max(reportedCount - 1, 0)
    return received.removeFirst()
  }
}

internal import IssueReporting
internal import Sharing

/// Lets a feature reduce, and notes what a test has not asserted yet.
///
/// Unchecked `Sendable`: all is touched inside the monitor of the store that it reduces for.
final class TestReducer<State, Action>: Reducer, @unchecked Sendable {
  struct Received {
    let action: Action
    let stateAfter: State
    /// The ids that the reducer's run gave to elements of stacks.
    let elementIDs: StackElementIDGenerator
  }

  private let base: Reduce<State, Action>
  private let changes: SharedChanges
  private let progress: ProgressSignal

  /// What the feature uses.
  var dependencies: DependencyValues
  /// The state after the last action that was asserted.
  var state: State
  /// The ids that the run for the test's last action gave to elements of stacks.
  private(set) var elementIDs: StackElementIDGenerator
  /// What effects have sent since.
  private(set) var received: [Received] = []
  /// How many of the actions received the test was told of already.
  private var toldCount = 0

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
      // Here too, for an action may come from a task that the store does not know of.
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

  /// The actions that were received, if the test was not told of them all before.
  func tellReceived() -> [Action] {
    guard received.count > toldCount else { return [] }
    toldCount = received.count
    return received.map(\.action)
  }

  /// Takes the first of the actions that were received.
  func takeFirst() -> Received? {
    guard !received.isEmpty else { return nil }
    toldCount = max(toldCount - 1, 0)
    return received.removeFirst()
  }
}

internal import IssueReporting
internal import Sharing

/// Runs a feature in a test, which asserts each change of the state, each action that effects send, and that the
/// effects end.
///
/// ```swift
/// @MainActor
/// @Test func counting() async {
///   let store = TestStore(initialState: Counter.State()) { Counter() }
///   await store.send(.incrementButtonTapped) { $0.count = 1 }
///   await store.send(.laterButtonTapped)
///   await store.receive(\.incrementButtonTapped) { $0.count = 2 }
/// }
/// ```
///
/// The closure after an action receives the state before the action, and changes it to the expected state after it. The
/// test fails if the closure misses a change or makes one that did not happen, if an action was received but not
/// asserted, and if an effect is still running when the test ends. ``exhaustivity`` sets which of these must be
/// asserted. Changes of a `@Shared` value count, too: the closure writes the expected value with
/// `$0.$count.withLock { $0 = 1 }`, which leaves the actual value unchanged.
///
/// The effects run one after the other, and only while the test waits. Other tests may run at the same time.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// Which changes, received actions and running effects must be asserted.
  public var exhaustivity: Exhaustivity = .on

  /// The default timeout for actions and effects, in nanoseconds of real time: one second.
  public var timeout: UInt64 = 1_000_000_000

  /// Has no effect: the effects of a test store always run one after the other, without affecting other tests.
  public var useMainSerialExecutor = true

  /// Whether the feature has dismissed itself with `@Dependency(\.dismiss)`.
  ///
  /// Its effects are then cancelled, as its parent would do, and it accepts no more actions.
  /// `@Dependency(\.isPresented)` is true for the feature, so that it can dismiss itself.
  public var isDismissed: Bool { hasDismissedItself.value }

  let reducer: TestReducer<State, Action>
  let core: RootCore<State, TestAction<Action>>
  let executor: TestExecutor
  /// The changes of shared values by the feature and its effects since the last assertion.
  let changes: SharedChanges
  /// The state before the action whose change a closure is asserting now; `nil` at other times.
  var stateBefore: State?
  private let hasDismissedItself: LockIsolated<Bool>
  private let site: IssueSite

  /// Creates a store for a test.
  ///
  /// - Parameters:
  ///   - initialState: The initial state.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies of the feature and its effects. The others have their test values.
  ///   - fileID: The source location for failures when the test ends, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let (executor, changes, hasDismissedItself) = (TestExecutor(), SharedChanges(), LockIsolated(false))
    let testReducer = Dependencies.withDependencies {
      $0.context = .test
      $0.dismiss = DismissEffect {
        hasDismissedItself.setValue(true)
        EffectContext.current?.cancelAll()
      }
      prepareDependencies(&$0)
    } operation: {
      TestReducer(
        reducer(), initialState: initialState(), dependencies: DependencyValues._current,
        changes: changes, progress: executor.progress)
    }
    (self.executor, self.changes, self.hasDismissedItself) = (executor, changes, hasDismissedItself)
    self.reducer = testReducer
    core = RootCore(
      initialState: testReducer.state, reducer: testReducer, monitor: Monitor(), executor: executor)
    site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  deinit {
    let (exhaustivity, reducer, core, changes, site) = (exhaustivity, reducer, core, changes, site)
    // Reported outside the monitor, because an issue reporter may run arbitrary code.
    let (unreported, causes, state) = core.monitor.enter {
      (reducer.takeUnreported(), core.effectCauses, reducer.state)
    }
    if !unreported.isEmpty { exhaustivity.report(unexpectedText(unreported), at: site) }
    for cause in causes { exhaustivity.report(stillRunningText(cause), at: cause.site) }
    guard exhaustivity != .off else { return }
    let values = changes.unasserted(in: state)
    if !values.isEmpty { exhaustivity.report(unexpectedValuesText(values), at: site) }
  }

  /// The state after the last action that the test sent or received.
  ///
  /// Inside the closure of an expectation, it is the state before the action.
  public var state: State { stateBefore ?? core.monitor.enter { reducer.state } }

  /// The dependencies of the feature and its effects. A change applies to the actions that follow.
  ///
  /// ```swift
  /// store.dependencies.date.now = tomorrow
  /// ```
  public var dependencies: DependencyValues {
    get { core.monitor.enter { reducer.dependencies } }
    set { core.monitor.enter { reducer.dependencies = newValue } }
  }
}

/// A test's store of the state and the actions of a reducer.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable

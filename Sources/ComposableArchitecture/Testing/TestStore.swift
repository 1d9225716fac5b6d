internal import IssueReporting
internal import Sharing

/// Runs a feature in a test, which asserts each change of the state, each action that effects send, and that they end.
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
/// The closure after an action is given the state before it, and makes of it the state that is expected after it. A change
/// that it does not make fails the test, as does one that it makes for nothing, an action received that nobody asked for,
/// and an effect that still runs when the test ends. ``exhaustivity`` says how much of this is to be asserted. What the feature
/// writes to a `@Shared` value is a change, too: the closure writes what is expected, `$0.$count.withLock { $0 = 1 }`, and
/// leaves the value itself alone.
///
/// The effects run one after the other, and only while the test waits. Other tests may run at the same time.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// How much of what happens has to be asserted.
  public var exhaustivity: Exhaustivity = .on

  /// For how many nanoseconds of real time to wait for an action or for effects, where a call says nothing else: one second.
  public var timeout: UInt64 = 1_000_000_000

  /// Does nothing: the effects of a test store run one after the other as they are, and other tests are left alone.
  public var useMainSerialExecutor = true

  /// Whether the feature has dismissed itself by `@Dependency(\.dismiss)`.
  ///
  /// Its effects have been cancelled then, as whoever presents it would have done, and nothing can be sent to it any more. So that
  /// it can, `@Dependency(\.isPresented)` is true for it.
  public var isDismissed: Bool { hasDismissedItself.value }

  let reducer: TestReducer<State, Action>
  let core: RootCore<State, TestAction<Action>>
  let executor: TestExecutor
  /// What the feature and its effects have written to shared values since the last assertion.
  let changes: SharedChanges
  /// The state before the action that a closure asserts.
  var stateBefore: State?
  private let hasDismissedItself: LockIsolated<Bool>
  private let site: IssueSite

  /// Makes a store for a test.
  ///
  /// - Parameters:
  ///   - initialState: The state to start from.
  ///   - reducer: The feature.
  ///   - prepareDependencies: What the feature and its effects are to use, in place of what they use under test.
  ///   - fileID: The place where is reported what the test has left undone, as the following three.
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
    // Whoever hears of it may do what it likes, and so does not inside of the monitor.
    let (untold, causes, state) = core.monitor.enter { (reducer.tellReceived(), core.effectCauses, reducer.state) }
    if !untold.isEmpty { exhaustivity.report(unexpectedText(untold), at: site) }
    for cause in causes { exhaustivity.report(stillRunningText(cause), at: cause.site) }
    guard exhaustivity != .off else { return }
    let values = changes.unasserted(in: state)
    if !values.isEmpty { exhaustivity.report(unexpectedValuesText(values), at: site) }
  }

  /// The state after the last action that was sent or received by the test.
  ///
  /// Inside the closure of an expectation it is the state before the action.
  public var state: State { stateBefore ?? core.monitor.enter { reducer.state } }

  /// What the feature and its effects use; a change holds for the actions that follow.
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

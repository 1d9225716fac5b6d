internal import CPeriscopeStores
internal import Perception

/// Provides a store's state and sends its actions.
@usableFromInline
class Core<State, Action> {
  @usableFromInline final let monitor: Monitor
  final let layout: StateLayout
  /// The address of the state, if it is fixed and reads can be tracked by field.
  private final let address: UnsafeRawPointer?
  private final var knownPath: String?

  init(monitor: Monitor, address: UnsafeRawPointer? = nil) {
    self.monitor = monitor
    layout = StateLayout.of(State.self)
    self.address = layout.notifiesFieldReaders ? address : nil
  }

  /// Reads the state in place. Called inside the monitor.
  @usableFromInline
  func read<Result>(_ body: (State) throws -> Result) rethrows -> Result { fatalError("'Core' is abstract.") }

  /// Runs `work`, which reads a store's current state rather than a copy.
  final func readingLive<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = periscope_get_live_read()
    periscope_set_live_read(true)
    defer { periscope_set_live_read(outer) }
    return try work()
  }

  /// Returns the address of the state, which is valid until the next change, and records the read. Returns `nil` if
  /// only `read` can read the state.
  func locate() -> UnsafeRawPointer? { nil }

  /// Sends an action, if the state of this core still exists. Called inside the monitor.
  func send(_ action: Action) -> StoreTask {
    // Checked once here, instead of by each ancestor that forwards the action.
    guard isValid else { return StoreTask(task: nil) }
    defer { TrackingScope.untracked { _ = keep() } }
    return forward(action)
  }

  /// Forwards an action to the reducers. Called inside the monitor.
  func forward(_ action: Action) -> StoreTask { fatalError("'Core' is abstract.") }

  /// Caches the last states of this core and its ancestors, so that reads still work after those are removed. Returns
  /// the address of this core's state, if it has one. Called without tracking.
  func keep() -> UnsafeRawPointer? { locate() }

  /// Returns the path that actions take from the root store to this core, such as `todos[7]`; empty for the root store.
  /// It is the same for all actions. Called inside the monitor.
  final func path(of action: @autoclosure () -> Action) -> String {
    if let knownPath { return knownPath }
    var path = ""
    appendPath(of: action, to: &path)
    // Longer paths are not cached. They belong to deeply nested features, and each would repeat the paths of all levels
    // above.
    if path.utf8.count <= 128 { knownPath = path }
    return path
  }

  /// Appends the path that an action takes from the root store.
  func appendPath(of action: () -> Action, to path: inout String) {}

  /// Adds a watcher, which is notified after each action for as long as it exists. Called inside the monitor.
  func addWatcher(_ watcher: any ActionWatcher) { fatalError("'Core' is abstract.") }

  /// Keeps a value until the state changes. Returns `false`, and keeps nothing, while a reducer changes the state.
  func keepUntilChange(_ cache: any StateCache) -> Bool { false }

  /// Returns the ID that the reducers assign to the next element of a stack.
  func nextElementID() -> StackElementID { fatalError("'Core' is abstract.") }

  /// Whether the state of this core still exists.
  var isValid: Bool { true }

  /// Returns the address of a field of the state, which is valid until the next change, and records the read. Returns
  /// `nil` if only `read` can read the field.
  ///
  /// The common case is inlined, so that no registers need to be saved.
  @usableFromInline
  final func locate(_ keyPath: AnyKeyPath) -> UnsafeRawPointer? {
    if let state = address, periscope_get_taken_payload() == nil,
      let field = layout.addressOfKnown(keyPath, in: state)
    {
      return field
    }
    return search(keyPath)
  }

  @inline(never)
  private final func search(_ keyPath: AnyKeyPath) -> UnsafeRawPointer? {
    TakenPayload.putAllBack()
    guard let state = address ?? locate() else { return nil }
    return layout.address(of: keyPath, in: state)
  }
}

internal import CPeriscopeStores
internal import Perception

/// What a store stands on: the state that it shows, and the way that its actions take.
@usableFromInline
class Core<State, Action> {
  @usableFromInline final let monitor: Monitor
  final let layout: StateLayout
  /// Where the state is, if it stays there and its fields tell their readers of everything.
  private final let address: UnsafeRawPointer?
  private final var knownPath: String?

  init(monitor: Monitor, address: UnsafeRawPointer? = nil) {
    self.monitor = monitor
    layout = StateLayout.of(State.self)
    self.address = layout.tellsReadersOfFields ? address : nil
  }

  /// Reads the state in place. Called inside the monitor.
  @usableFromInline
  func read<Result>(_ body: (State) throws -> Result) rethrows -> Result { fatalError("'Core' is abstract.") }

  /// Runs `work`, which reads the state of a store, and not a copy that somebody was given.
  final func readingLive<Result>(_ work: () throws -> Result) rethrows -> Result {
    let outer = periscope_get_live_read()
    periscope_set_live_read(true)
    defer { periscope_set_live_read(outer) }
    return try work()
  }

  /// Where the state is until somebody changes it, with the read charged to who follows it; `nil` where it is to be read by `read`.
  func locate() -> UnsafeRawPointer? { nil }

  /// Sends an action, if what it is for is still there. Called inside the monitor.
  func send(_ action: Action) -> StoreTask {
    // Looked for once, and not by each that the action passes on its way.
    guard isValid else { return StoreTask(task: nil) }
    defer { TrackingScope.untracked { _ = keep() } }
    return forward(action)
  }

  /// Hands an action on to the reducers. Called inside the monitor.
  func forward(_ action: Action) -> StoreTask { fatalError("'Core' is abstract.") }

  /// Has those on the way to the root keep their states as they are, for when there are none; returns where this one is, if that can be told. Called with nothing followed.
  func keep() -> UnsafeRawPointer? { locate() }

  /// The path that actions take from the root to here, such as `todos[7]`; empty at the root. Any action shows it. Called inside the monitor.
  final func path(of action: @autoclosure () -> Action) -> String {
    if let knownPath { return knownPath }
    let path = findPath(of: action())
    knownPath = path
    return path
  }

  /// Finds the path that an action takes.
  func findPath(of action: Action) -> String { "" }

  /// Has somebody told each time that actions were reduced, for as long as they live. Called inside the monitor.
  func tell(_ watcher: any ActionWatcher) { fatalError("'Core' is abstract.") }

  /// The id that the next element of a stack gets from the reducers.
  func nextElementID() -> StackElementID { fatalError("'Core' is abstract.") }

  /// Whether the state that this stands for is still there.
  var isValid: Bool { true }

  /// Where a field of the state is until somebody changes it, as `locate()`.
  ///
  /// What most reads need is done without a call, so that no register has to be saved.
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

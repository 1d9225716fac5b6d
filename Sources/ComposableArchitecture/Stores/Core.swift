/// What a store stands on: the state that it shows, and the way that its actions take.
class Core<State, Action> {
  let monitor: Monitor

  init(monitor: Monitor) { self.monitor = monitor }

  /// Reads the state in place. Called inside the monitor.
  func read<Result>(_ body: (State) throws -> Result) rethrows -> Result { fatalError("'Core' is abstract.") }

  /// Sends an action. Called inside the monitor.
  func send(_ action: Action) -> StoreTask { fatalError("'Core' is abstract.") }

  /// Whether the state that this stands for is still there.
  var isValid: Bool { true }
}

/// A state and its level in a stack.
struct StackEntry<State>: Identifiable {
  var level: StackLevel
  var state: State

  var id: StackElementID { level.id }
}

extension StackEntry: Sendable where State: Sendable {}

extension StackEntry: Equatable where State: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id && lhs.state == rhs.state }
}

extension StackEntry: Hashable where State: Hashable {
  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(state)
  }
}

extension Optional {
  /// The state of the entry. For changes it is moved out and back in, so that nothing in it is copied.
  ///
  /// - Parameter place: The level that a new entry gets.
  subscript<State>(stateAt place: StackLevel?) -> State? where Wrapped == StackEntry<State> {
    get { map(\.state) }
    _modify {
      let level = self?.level ?? place
      var state = takeState()
      defer {
        if let state, let level { self = StackEntry(level: level, state: state) }
      }
      yield &state
    }
  }

  // A separate function, so that the state has a single owner when it returns.
  private mutating func takeState<State>() -> State? where Wrapped == StackEntry<State> {
    guard let entry = take() else { return nil }
    return entry.state
  }
}

/// An action of a test's store, with its origin.
struct TestAction<Action> {
  enum Origin {
    case test
    case effect
  }

  let action: Action
  let origin: Origin
  /// The line of the test that caused the action.
  let site: IssueSite
}

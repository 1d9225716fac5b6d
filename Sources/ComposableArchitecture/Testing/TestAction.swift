/// An action on its way through the store of a test.
struct TestAction<Action> {
  enum Origin {
    case test
    case effect
  }

  let action: Action
  let origin: Origin
  /// The line of the test that it goes back to.
  let site: IssueSite
}

internal import CustomDump

/// The action that a test expects, and what to say where it does not come.
struct ExpectedAction<Action> {
  /// Whether an action is the one.
  let isMatched: (Action) -> Bool
  /// What to say where none came.
  let notReceivedText: String
  /// What to say where another came.
  let unexpectedText: (Action) -> String

  func isMatched(by action: Action) -> Bool { isMatched(action) }
}

extension ExpectedAction {
  init(equalTo expected: Action) where Action: Equatable {
    isMatched = { $0 == expected }
    notReceivedText = """
      Expected to receive the following action, but didn't: …

      \(String(customDumping: expected).indented(by: 4))
      """
    unexpectedText = { receivedInstead(difference(expected, $0, signs: "Expected: −, Received: +")) }
  }

  init<Value>(ofCase path: CaseKeyPath<Action, Value>) {
    let path = AnyCasePath(path)
    isMatched = { path.extract(from: $0) != nil }
    notReceivedText = "Expected to receive an action matching case path, but didn't get one."
    unexpectedText = { receivedInstead(String(customDumping: $0).indented(by: 4)) }
  }

  init<Value: Equatable>(ofCase path: CaseKeyPath<Action, Value>, with value: Value) {
    let expected: Action = path(value)
    let path = AnyCasePath(path)
    isMatched = { path.extract(from: $0) == value }
    notReceivedText = """
      Expected to receive the following action, but didn't: …

      \(String(customDumping: expected).indented(by: 4))
      """
    unexpectedText = { receivedInstead(difference(expected, $0, signs: "Expected: −, Received: +")) }
  }

  init(matching isMatching: @escaping (Action) -> Bool) {
    isMatched = isMatching
    notReceivedText = "Expected to receive an action matching predicate, but didn't get one."
    unexpectedText = { receivedInstead(String(customDumping: $0).indented(by: 4)) }
  }
}

private func receivedInstead(_ text: String) -> String { "Received unexpected action: …\n\n\(text)" }

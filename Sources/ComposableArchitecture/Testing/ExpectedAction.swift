internal import CustomDump

/// The action that a test expects, with the texts of its failures.
struct ExpectedAction<Action> {
  /// Whether an action is the expected one.
  let isMatched: (Action) -> Bool
  /// The failure if no action was received.
  let notReceivedText: String
  /// The failure if a different action was received.
  let unexpectedText: (Action) -> String
}

extension ExpectedAction {
  init(equalTo expected: Action) where Action: Equatable {
    self.init(expected) { $0 == expected }
  }

  init<Value>(ofCase path: CaseKeyPath<Action, Value>) {
    let path = AnyCasePath(path)
    isMatched = { path.extract(from: $0) != nil }
    notReceivedText = "Expected to receive an action matching case path, but didn't get one."
    unexpectedText = { receivedInstead(String(customDumping: $0).indentedLines(by: 4)) }
  }

  init<Value: Equatable>(ofCase path: CaseKeyPath<Action, Value>, with value: Value) {
    let casePath = AnyCasePath(path)
    self.init(path(value)) { casePath.extract(from: $0) == value }
  }

  private init(_ expected: Action, _ isMatched: @escaping (Action) -> Bool) {
    self.isMatched = isMatched
    notReceivedText = """
      Expected to receive the following action, but didn't: …

      \(String(customDumping: expected).indentedLines(by: 4))
      """
    unexpectedText = { receivedInstead(difference(expected, $0, signs: "Expected: −, Received: +")) }
  }

  init(matching isMatching: @escaping (Action) -> Bool) {
    isMatched = isMatching
    notReceivedText = "Expected to receive an action matching predicate, but didn't get one."
    unexpectedText = { receivedInstead(String(customDumping: $0).indentedLines(by: 4)) }
  }
}

private func receivedInstead(_ text: String) -> String { "Received unexpected action: …\n\n\(text)" }

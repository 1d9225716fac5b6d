internal import CustomDump

// The texts of a test store's failures: the problem, the actual values, and the remedy.

func mismatchText<State>(_ expected: State, _ actual: State) -> String {
  """
  A state change does not match expectation: …

  \(difference(expected, actual, signs: "Expected: −, Actual: +"))
  """
}

func unexpectedChangeText<State>(_ before: State, _ after: State) -> String {
  """
  State was not expected to change, but a change occurred: …

  \(difference(before, after, signs: "Expected: −, Actual: +"))
  """
}

let noChangeText = """
  Expected state to change, but no change occurred.

  The closure leaves the state as it was. If that is right, leave the closure out.
  """

func mustHandleText(_ actions: [some Any]) -> String {
  """
  Must handle \(count(actions, "received action")) before sending an action: …

  \(list(actions))

  Assert them by 'receive', or skip them by 'skipReceivedActions()'.
  """
}

func unexpectedText(_ actions: [some Any]) -> String {
  """
  The store received \(count(actions, "unexpected action")) by the end of this test: …

  \(list(actions))

  Assert them by 'receive', skip them by 'skipReceivedActions()', or set 'exhaustivity' to '.off'.
  """
}

func stillRunningText(_ cause: EffectCause) -> String {
  """
  An effect returned for this action is still running. It must complete before the end of the test: …

  \(cause.description.indentedLines(by: 4))

  \(endEffects) Wait for one that ends by itself by 'finish()'.
  """
}

func notFinishedText(_ causes: [EffectCause], after duration: Duration) -> String {
  """
  Expected effects to finish, but there are still effects in-flight after \(duration): …

  \(list(causes))

  \(endEffects)
  """
}

func taskNotFinishedText(after duration: Duration) -> String {
  "Expected task to finish, but it is still in-flight after \(duration).\n\n\(endEffects)"
}

func notReceivedReason(_ causes: [EffectCause], after duration: Duration) -> String {
  guard !causes.isEmpty else {
    return "No effect is running that could send it. Has it been cancelled, or ended without sending?"
  }
  return """
    These effects still ran after \(duration):

    \(list(causes))

    If one of them waits for a clock, advance the test's clock or use an immediate one. If it needs more time, give it \
    more by 'timeout'.
    """
}

func unexpectedValuesText(_ descriptions: [String]) -> String {
  """
  A change of shared state does not match expectation: …

  \(list(lines: descriptions))

  (Expected → Actual)

  Say what is expected by '$0.$value.withLock { $0 = … }', in the closure of the action or in that of 'assert'.
  """
}

func dismissedText(_ action: some Any) -> String {
  """
  An action was sent to a feature that has dismissed itself: …

  \(String(customDumping: action).indentedLines(by: 4))

  Nobody presents it any more. Send what comes before, or use a test store of its own.
  """
}

func skippedActionsText(_ actions: [some Any]) -> String {
  "\(count(actions, "received action")) skipped: …\n\n\(list(actions))"
}

func skippedEffectsText(_ causes: [EffectCause]) -> String {
  "\(count(causes, "in-flight effect")) skipped, started by: …\n\n\(list(causes))"
}

private let endEffects = """
  If it waits for a clock, advance the test's clock or use an immediate one. If it goes on for ever, have the test \
  send the action that cancels it.
  """

/// The difference of two values, or both if the difference is empty.
func difference<Value>(_ expected: Value, _ actual: Value, signs: String) -> String {
  let text =
    diff(expected, actual, format: .proportional)
    ?? "Expected:\n\(String(customDumping: expected))\n\nActual:\n\(String(customDumping: actual))"
  return "\(text.indentedLines(by: 4))\n\n(\(signs))"
}

private func count(_ things: [some Any], _ name: String) -> String {
  "\(things.count) \(name)\(things.count == 1 ? "" : "s")"
}

private func list(_ causes: [EffectCause]) -> String {
  list(lines: causes.map { "\($0.description) (\($0.site.fileID):\($0.site.line))" })
}

private func list(_ actions: [some Any]) -> String { list(lines: actions.map { String(customDumping: $0) }) }

private func list(lines: [String]) -> String {
  lines.map { "    • " + $0.indentedLines(by: 6).dropFirst(6) }.joined(separator: "\n")
}

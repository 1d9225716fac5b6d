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

  The closure leaves the state as it was. If that is right, remove the closure.
  """

func mustHandleText(_ actions: [some Any]) -> String {
  """
  Must handle \(count(actions, "received action")) before sending an action: …

  \(list(actions))

  Assert them with 'receive', or skip them with 'skipReceivedActions()'.
  """
}

func unexpectedText(_ actions: [some Any]) -> String {
  """
  The store received \(count(actions, "unexpected action")) by the end of this test: …

  \(list(actions))

  Assert them with 'receive', skip them with 'skipReceivedActions()', or set 'exhaustivity' to '.off'.
  """
}

func stillRunningText(_ cause: EffectCause) -> String {
  """
  An effect returned for this action is still running. It must complete before the end of the test: …

  \(cause.description.indentedLines(by: 4))

  \(endEffects) If it ends by itself, wait for it with 'finish()'.
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
    return "No running effect could send it: the effect was cancelled, or has ended without sending it."
  }
  return """
    These effects were still running after \(duration):

    \(list(causes))

    If one of them waits for a clock, advance the test's clock or use an immediate one. If it needs more time, pass \
    a longer 'timeout'.
    """
}

func unexpectedValuesText(_ descriptions: [String]) -> String {
  """
  A change of shared state does not match expectation: …

  \(list(lines: descriptions))

  (Expected → Actual)

  Set the expected value with '$0.$value.withLock { $0 = … }' in the closure of the action or of 'assert'.
  """
}

func dismissedText(_ action: some Any) -> String {
  """
  An action was sent to a feature that has dismissed itself: …

  \(String(customDumping: action).indentedLines(by: 4))

  It is no longer presented. Send the action before the dismissal, or use a new test store.
  """
}

func skippedActionsText(_ actions: [some Any]) -> String {
  "\(count(actions, "received action")) skipped: …\n\n\(list(actions))"
}

func skippedEffectsText(_ causes: [EffectCause]) -> String {
  "\(count(causes, "in-flight effect")) skipped, started by: …\n\n\(list(causes))"
}

private let endEffects = """
  If it waits for a clock, advance the test's clock or use an immediate one. If it runs forever, send the action \
  that cancels it.
  """

/// Returns the difference of two values, or both values if the difference is empty.
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

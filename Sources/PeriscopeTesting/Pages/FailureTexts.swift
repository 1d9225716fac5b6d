// The texts of failures: the problem, the lines of the page's outline, and the remedy.

private let signs = "(removed: -, added: +)"

private let paste = "If this is right, paste these lines into the closure of the step, as one string of several lines."

func unexpectedChangesText(_ diff: OutlineDiff, after step: String, lost: String?) -> String {
  """
  The page was not expected to change, but it did after: \(step).

  \(diff.text())

  \(signs) \(paste)\(lostFocusText(lost))
  """
}

func unlistedChangesText(_ diff: OutlineDiff, lost: String?) -> String {
  """
  The page has received changes, but this 'receive' lists none.

  \(diff.text())

  \(signs) \(paste)\(lostFocusText(lost))
  """
}

func mismatchText(
  _ expectation: Expectation, _ diff: OutlineDiff, after step: String, lost: String?, isExhaustive: Bool
) -> String {
  """
  The page did not change as expected after: \(step).

  Expected\(isExhaustive ? "" : ", among other changes"):

  \(expectation.text)

  Actual:

  \(diff.text())

  \(signs) \(paste)\(lostFocusText(lost))
  """
}

func noChangesText(_ expectation: Expectation, after step: String) -> String {
  """
  The page was expected to change, but it did not after: \(step).

  Expected:

  \(expectation.text)

  If an effect makes the change, it comes later: leave the closure out here, and assert the change by 'receive'.
  """
}

private func lostFocusText(_ element: String?) -> String {
  guard let element else { return "" }
  return """


    The focus is lost: the \(element) had it, and was removed or disabled. Users of a keyboard or a screen reader start \
    again at the top of the page. Keep the element, or move the focus with '@FocusState'.
    """
}

func unassertedText(_ diff: OutlineDiff, before step: String) -> String {
  """
  The page has received changes that must be asserted before this step: \(step).

  \(diff.text())

  \(signs) Assert them by 'receive'.
  """
}

func unassertedAtEndText(_ diff: OutlineDiff) -> String {
  """
  The page has received changes that were not asserted by the end of this test.

  \(diff.text())

  \(signs) Assert them by 'receive', or set 'exhaustivity' to '.off'.
  """
}

/// The explanation of changes by a restart of the site.
let volatileText = """


  The restart has ended the state of this page, because it is not 'Codable'. To keep it, make it 'Codable'.
  """

func nothingToReplaceText(_ name: String, _ names: [String]) -> String {
  let known = names.isEmpty ? "no state" : "states of: \(names.map { "'\($0)'" }.joined(separator: ", "))"
  return """
    There is no archived state of '\(name)' to replace. The archive has \(known).

    A state is archived after the first action, if it is 'Codable'. Perform a step on the page before the restart.
    """
}

func archiveText(_ line: String) -> String {
  """
  The site has logged after the restart:

      \(line)
  """
}

func lateText(_ duration: Duration) -> String {
  """
  The page has not received its newest changes within \(duration). If the connection has a delay, set the 'timeout' of the \
  page or the site to a multiple of it.
  """
}

func browserText(_ task: String, _ error: any Error) -> String {
  "The browser could not \(task). Was it closed, or has it crashed? Its driver answered: \(error)"
}

func skippedText(_ diff: OutlineDiff) -> String {
  """
  The page has received changes that were skipped.

  \(diff.text())

  \(signs)
  """
}

func notWaitingText(_ method: String) -> String {
  "'\(method)' waits only in a page whose 'exhaustivity' is off. Assert the change by 'receive' instead."
}

func notReceivedText(_ expectation: Expectation, _ duration: Duration, _ steps: [String]) -> String {
  let expected = expectation.isEmpty ? "" : "\n\nExpected:\n\n\(expectation.text)"
  return """
    The page was expected to change, but received nothing within \(duration).\(expected)

    \(runningEffectsText(steps, that: "make this change", without: "sending an action"))
    """
}

func notRedirectedText(_ path: String, from first: String, _ duration: Duration, _ steps: [String]) -> String {
  """
  The page '\(first)' was not redirected to '\(path)' within \(duration).

  \(runningEffectsText(steps, that: "redirect the page", without: "a redirect"))
  """
}

private func runningEffectsText(_ steps: [String], that work: String, without end: String) -> String {
  guard !steps.isEmpty else {
    return "No effect of the page is running that could \(work). Was it cancelled, or did it end without \(end)?"
  }
  return """
    Effects of these steps still run:

    \(steps.map { "    • \($0)" }.joined(separator: "\n"))

    If one of them waits for a clock, advance the test's clock or use an immediate one.
    """
}

func repeatedText(_ parts: [String], after step: String?) -> String {
  """
  The server sent parts of the page again that did not change\(step.map { ", after: \($0)" } ?? "").

  \(parts.map { "    • \($0)" }.joined(separator: "\n"))

  Users lose the focus, the selection and what they have typed in them. Give rows and views an identity that stays: no \
  'UUID()' in a 'body', no position as the identity of a row, and no 'id(_:)' that changes with each action.
  """
}

func staleText(_ diff: OutlineDiff, after step: String) -> String {
  """
  The page shows something that is out of date after: \(step).

  \(diff.text())

  (shown: -, after a reload: +) The view read this value from something that is not observed: outside of its 'body', from \
  an object without observation, or from a clock. Read it from the store's state in the 'body' that shows it.
  """
}

func leakedEffectsText(_ count: Int, _ start: String?) -> String {
  """
  \(count == 1 ? "An effect is" : "\(count) effects are") still running at the end of this test\
  \(start.map { ", started by \($0)" } ?? "").

  \(endEffects) If it ends by itself, call 'await page.finish()' first.
  """
}

func unfinishedText(_ count: Int, _ steps: [String], _ duration: Duration) -> String {
  """
  \(count == 1 ? "An effect is" : "\(count) effects are") still running after \(duration), started by:

  \(steps.map { "    • \($0)" }.joined(separator: "\n"))

  \(endEffects)
  """
}

private let endEffects = """
  If it waits for a clock, advance the test's clock or use an immediate one. If it never ends, cancel it in the test, \
  for example with a button of the page.
  """

func refusedPageText(_ path: String, _ status: Int, _ shown: ShownPage) -> String {
  """
  The server has answered \(status) for the page '\(path)':

  \(shown.outlineText(of: shown.body, indentedBy: 4))
  """
}

internal import ConcurrencyExtras
internal import IssueReporting
public import PeriscopeLive
internal import PeriscopeLocks

// Events for hooks, which a page's feature sends through `\.page`.
extension TestPage {
  /// The events for hooks that the page has received and the test has not asserted yet.
  public var events: [PageEvent] {
    let shown = shown
    return Array(shown.events[shown.assertedEvents...])
  }

  /// Waits until the page has received an event for its hooks, and asserts that it is the next one.
  ///
  /// ```swift
  /// await page.button("Today").click()
  /// await page.receive(PageEvent("highlight", Day(3)))
  /// ```
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - duration: The longest wait, in real time; ``timeout`` by default.
  ///   - fileID: The source location of the call, like the following three.
  ///   - filePath: The file.
  ///   - line: The line.
  ///   - column: The column.
  public func receive(
    _ event: PageEvent, timeout duration: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let site = IssueSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let deadline = PatientClock.now.advanced(by: duration ?? timeout)
    repeat {
      await catchUp(at: site)
      guard let received = takeEvent() else { continue }
      if received != event {
        site.report("The page has received the event \(received.text), and not \(event.text).")
      }
      return testSite.collector.report()
    } while await waitForNews(until: deadline)
    site.report("The page has not received the event \(event.text) within \(duration ?? timeout).")
  }

  private func takeEvent() -> PageEvent? {
    state.withLock { state in
      let number = state.shown.assertedEvents
      guard number < state.shown.events.count else { return nil }
      state.shown.assertedEvents += 1
      return state.shown.events[number]
    }
  }
}

extension PageEvent {
  fileprivate var text: String { "'\(name)' with \(json)" }
}

import Dependencies
import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite struct PreparationTests {
  @Dependency(\.counter) var counter
  @Dependency(\.mail) var mail

  @Test(arguments: 1...10) func `a prepared dependency applies to the whole test, and to no other`(start: Int) async {
    let prepared = prepareDependencies {
      $0.counter = Counter(start)
      $0.mail.sender = "prepared"
      $0.mail.sender += " twice"
      return $0.context
    }
    #expect(prepared == .test)
    #expect(counter.next() == start + 1)
    #expect(await Task { counter.next() }.value == start + 2)
    #expect(mail.sender == "prepared twice")
  }

  @Test func `a scope overrides a prepared dependency`() {
    prepareDependencies { $0.mail = Mail(sender: "prepared") }
    withDependencies {
      $0.mail = Mail(sender: "scope")
    } operation: {
      #expect(mail.sender == "scope")
    }
    #expect(mail.sender == "prepared")
  }

  @Test func `preparing a dependency that was read is an issue`() {
    _ = counter
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { prepareDependencies { $0.counter = Counter(5) } }
    #expect(
      recorder.messages == [
        """
        '@Dependency(\\.counter)' was already read or prepared, and cannot be prepared now.

        Prepare each dependency once, before all other code of the program or the test: earlier code has used a different \
        value. To override it for a part of the program, call 'withDependencies'.
        """
      ])
    #expect(counter.next() == 1)
  }

  @Test func `preparing a dependency twice is an issue, and keeps the first value`() {
    prepareDependencies { $0.counter = Counter(1) }
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) { prepareDependencies { $0.counter = Counter(5) } }
    #expect(recorder.messages.count == 1)
    #expect(counter.next() == 2)
  }
}

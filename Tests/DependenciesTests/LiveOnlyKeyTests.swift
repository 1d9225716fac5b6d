import Dependencies
import IssueReporting
import PeriscopeTestSupport
import Testing

private enum LiveOnlyKey: DependencyKey {
  static let liveValue = "live"
}

struct LiveOnlyKeyTests {
  @Test func `reading the test value of a key with only a live value is an issue`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      #expect(LiveOnlyKey.testValue == "live")
    }
    #expect(recorder.messages.count == 1)
    #expect(recorder.messages.first?.contains("'LiveOnlyKey.testValue' has no test implementation") == true)
  }
}

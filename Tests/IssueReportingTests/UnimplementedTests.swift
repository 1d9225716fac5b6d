import IssueReporting
import PeriscopeTestSupport
import Testing

struct Client {
  var fetch: @Sendable (Int, String) -> String = unimplemented("fetch", placeholder: "nothing")
  var load: @Sendable (Int) throws -> String = unimplemented("load")
  var store: @Sendable () async throws -> Void = unimplemented("store")
}

@Suite struct UnimplementedTests {
  @Test func `an unimplemented function reports its call and answers with its placeholder`() {
    let recorder = IssueRecorder()
    withIssueReporters([recorder]) {
      #expect(Client().fetch(1, "a") == "nothing")
    }
    #expect(recorder.messages == ["Unimplemented: fetch"])
  }

  @Test func `an unimplemented throwing function reports its call and throws`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      #expect(throws: UnimplementedFailure.self) { try Client().load(1) }
      await #expect(throws: UnimplementedFailure.self) { try await Client().store() }
    }
    #expect(recorder.messages == ["Unimplemented: load", "Unimplemented: store"])
  }
}

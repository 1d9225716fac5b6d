import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite struct ErrorReportingTests {
  @Test func `what an operation throws is reported in its place`() {
    let recorder = IssueRecorder()
    let result: Int? = withIssueReporters([recorder]) {
      withErrorReporting("Saving failed") { throw Failure() }
    }
    #expect(result == nil)
    #expect(recorder.messages == ["Caught error: Failure(): Saving failed"])
    #expect(recorder.issues.map(\.line) == [#line - 4])
  }

  @Test func `an operation that throws nothing has its result`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      #expect(withErrorReporting { 42 } == 42)
      #expect(
        await withErrorReporting {
          await Task.yield()
          return 43
        } == 43)
    }
    #expect(recorder.messages.isEmpty)
  }

  @Test func `what an asynchronous operation throws is reported`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await withErrorReporting { () async throws in throw Failure() }
    }
    #expect(recorder.messages == ["Caught error: Failure()"])
  }
}

@Suite struct CancellationReportingTests {
  @Test func `a cancellation is not reported`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      withErrorReporting { throw CancellationError() }
      await withErrorReporting { () async throws in
        await Task.yield()
        throw CancellationError()
      }
    }
    #expect(recorder.messages == [])
  }
}

@Suite struct OptionalErrorReportingTests {
  @Test func `an optional result stays one optional`() async {
    let number: Int? = withErrorReporting { () -> Int? in 42 }
    #expect(number == 42)
    let flat = withErrorReporting { Int("a") }
    #expect(type(of: flat) == Int?.self)
    let later = await withErrorReporting { () async throws -> Int? in
      await Task.yield()
      return Int("1")
    }
    #expect(type(of: later) == Int?.self)
    #expect(later == 1)
  }
}

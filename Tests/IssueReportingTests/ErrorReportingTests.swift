import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite struct ErrorReportingTests {
  @Test func `a thrown error is reported at the call`() {
    let recorder = IssueRecorder()
    let result: Int? = withIssueReporters([recorder]) {
      withErrorReporting("Saving failed") { throw Failure() }
    }
    #expect(result == nil)
    #expect(recorder.messages == ["Caught error: Failure(): Saving failed"])
    #expect(recorder.issues.map(\.line) == [#line - 4])
  }

  @Test func `an operation that does not throw returns its result`() async {
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

  @Test func `an error of an asynchronous operation is reported`() async {
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
  @Test func `an optional result is not nested`() async {
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

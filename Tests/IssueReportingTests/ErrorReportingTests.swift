import IssueReporting
import PeriscopeTestSupport
import Testing

@Suite struct ErrorReportingTests {
  @Test func `withErrorReporting reports a thrown error at its own line`() {
    let recorder = IssueRecorder()
    let result: Int? = withIssueReporters([recorder]) {
      withErrorReporting("Saving failed") { throw Failure() }
    }
    #expect(result == nil)
    #expect(recorder.messages == ["Caught error: Failure(): Saving failed"])
    #expect(recorder.issues.map(\.line) == [#line - 4])
  }

  @Test func `withErrorReporting returns the result of an operation that does not throw`() async {
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

  @Test func `withErrorReporting reports an error of an asynchronous operation`() async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await withErrorReporting { () async throws in throw Failure() }
    }
    #expect(recorder.messages == ["Caught error: Failure()"])
  }
}

@Suite struct CancellationReportingTests {
  @Test func `withErrorReporting does not report a cancellation`() async {
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
  @Test func `withErrorReporting does not nest an optional result`() async {
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

import ConcurrencyExtras
import Dependencies
import IssueReporting
import PeriscopeTestSupport
import Testing

struct FireAndForgetTests {
  private struct Failure: Error {}

  @Test func `a fire-and-forget task is not cancelled with its caller`() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let isCancelled = LockIsolated<Bool?>(nil)
    let (started, start) = AsyncStream<Void>.makeStream()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let caller = Task {
      await fireAndForget {
        start.finish()
        for await _ in stream {}
        isCancelled.setValue(Task.isCancelled)
      }
    }
    for await _ in started {}
    caller.cancel()
    continuation.finish()
    await caller.value
    #expect(isCancelled.value == false)
  }

  @Test(arguments: [DependencyContext.test, .live])
  func `errors of a fire-and-forget task are reported, except cancellations`(context: DependencyContext) async {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder]) {
      await withDependencies {
        $0.context = context
      } operation: {
        @Dependency(\.fireAndForget) var fireAndForget
        await fireAndForget { throw CancellationError() }
        await fireAndForget { throw Failure() }
        while recorder.messages.isEmpty { await Task.yield() }
      }
    }
    #expect(recorder.messages == ["Caught error: Failure()"])
  }
}

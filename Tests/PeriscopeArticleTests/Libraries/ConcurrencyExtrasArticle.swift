import ConcurrencyExtras
import Testing

private struct Client: Sendable {
  var load: @Sendable () async throws -> Int = { 1 }
  var events: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }
}

@MainActor
private final class Model {
  var isLoading = false

  func refreshButtonTapped() async {
    isLoading = true
    await Task.yield()
    isLoading = false
  }
}

struct ConcurrencyExtrasArticle {
  @Test func `the ConcurrencyExtras article's locked value is changed by several tasks`() async {
    let received = LockIsolated<[Int]>([])
    await withTaskGroup { group in
      for number in 1...3 { group.addTask { received.withValue { $0.append(number) } } }
    }
    #expect(received.value.sorted() == [1, 2, 3])
  }

  @Test func `a test of the ConcurrencyExtras article gives a client a load that waits for cancellation, and a stream`()
    async
  {
    var client = Client()
    client.load = { try await Task.never() }

    let (stream, continuation) = AsyncStream<Int>.streamWithContinuation()
    client.events = { stream }
    continuation.yield(1)
    continuation.finish()
    #expect(await client.events().first { _ in true } == 1)
    let loading = Task { [client] in try await client.load() }
    loading.cancel()
    await #expect(throws: CancellationError.self) { try await loading.value }
  }

  @Test func `refreshing shows that the model is loading`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      await withMainSerialExecutor {
        let model = Model()
        let task = Task { await model.refreshButtonTapped() }
        await Task.yield()
        #expect(model.isLoading)
        await task.value
      }
    }
  }
}

import ConcurrencyExtras
import Testing

@Suite(.timeLimit(.minutes(5))) struct StreamTests {
  @Test func `a stream that never finishes ends when its task is cancelled`() async {
    let task = Task { for await _ in AsyncStream<Int>.never { Issue.record("The stream has an element.") } }
    let throwing = Task {
      for try await _ in AsyncThrowingStream<Int, any Error>.never { Issue.record("The stream has an element.") }
    }
    task.cancel()
    throwing.cancel()
    await task.value
    _ = await throwing.result
  }

  @Test func `a stream that is created as finished has no element, and throws the error that it was given`()
    async throws
  {
    for await _ in AsyncStream<Int>.finished { Issue.record("The stream has an element.") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() { Issue.record("The stream has an element.") }
    await #expect(throws: Failure()) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()) {}
    }
  }

  @Test func `a stream yields the elements of its continuation, and a throwing one throws its error`() async throws {
    let (stream, continuation) = AsyncStream<Int>.streamWithContinuation()
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    #expect(await stream.reduce(into: []) { $0.append($1) } == [1, 2])
    let (throwing, failing) = AsyncThrowingStream<Int, any Error>.streamWithContinuation()
    failing.finish(throwing: Failure())
    await #expect(throws: Failure()) { for try await _ in throwing {} }
  }

  @Test func `a stream from an asynchronous sequence yields the sequence's elements`() async throws {
    let (source, continuation) = AsyncStream<Int>.streamWithContinuation()
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish()
    #expect(await source.map { $0 * 10 }.eraseToStream().reduce(into: []) { $0.append($1) } == [10, 20])
  }

  @Test func `an error of a sequence ends a stream made from it, and is thrown by a throwing one`() async {
    func source() -> AsyncThrowingStream<Int, any Error> {
      AsyncThrowingStream { continuation in
        continuation.yield(1)
        continuation.finish(throwing: Failure())
      }
    }
    #expect(await source().eraseToStream().reduce(into: []) { $0.append($1) } == [1])
    await #expect(throws: Failure()) { for try await _ in source().eraseToThrowingStream() {} }
  }

  @Test func `cancelling the consumer of an erased stream cancels the underlying sequence`() async {
    let (source, feed) = AsyncStream<Int>.streamWithContinuation()
    let (ends, end) = AsyncStream<Void>.streamWithContinuation()
    feed.onTermination = { _ in end.finish() }
    feed.yield(1)
    let task = Task { for await _ in source.eraseToStream() {} }
    task.cancel()
    for await _ in ends {}
    await task.value
  }
}

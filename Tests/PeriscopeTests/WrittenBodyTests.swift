import PeriscopeHTTP
import PeriscopeTestSupport
import Testing

@testable import Periscope

/// A body that a task writes, without a connection.
@Suite(.timeLimit(.minutes(5))) struct WrittenBodyTests {
  private let body = WrittenBody(length: 6) { _ in }

  /// Waits until the body has a piece, and takes it.
  private func take() async -> BodyStreamStep {
    while true {
      let step = body.next()
      guard step == .wait else { return step }
      await Task.yield()
    }
  }

  @Test
  func `a write whose piece was taken ends with an error if its task is cancelled before the next piece is asked for`()
    async
  {
    let body = body
    let write = Task { try await body.write([1, 2, 3]) }
    #expect(await take() == .bytes([1, 2, 3]))
    write.cancel()
    await #expect(throws: CancellationError.self) { try await write.value }
  }

  @Test func `a waiting piece whose task is cancelled is not sent, and does not count towards the body's length`()
    async throws
  {
    let body = body
    let first = Task { try await body.write([1, 2, 3]) }
    #expect(await take() == .bytes([1, 2, 3]))
    let second = Task { try await body.write([4, 5]) }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    let third = Task { try await body.write([6, 7, 8]) }
    #expect(await take() == .bytes([6, 7, 8]))
    try await first.value
    #expect(body.next() == .wait)
    try await third.value
    await #expect(throws: (any Error).self) { try await body.write([9]) }
  }
}

import Testing

@testable import Periscope

/// Background work of several servers.
@Suite(.timeLimit(.minutes(5)))
struct BackgroundClusterTests {
  @Test func `one server at a time runs background work, and the next server starts the work when that server stops`()
    async throws
  {
    let signals = AsyncStream.makeStream(of: String.self)
    let site = Site { Page("/", title: "Start") { p { "start" } } }
      .background("work") { [continuation = signals.continuation] in
        continuation.yield("started")
        // Sleeps until the cancellation.
        try? await Task.sleep(for: .seconds(600))
        continuation.yield("ended")
      }
    let stage = try ClusterStage(servers: 1, site)
    var iterator = signals.stream.makeAsyncIterator()
    #expect(await iterator.next() == "started")
    try stage.start()
    stage.stop(0)
    #expect(await iterator.next() == "ended")
    #expect(await iterator.next() == "started")
  }
}

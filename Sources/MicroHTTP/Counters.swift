internal import Synchronization

/// The figures that every request touches.
final class Counters: Sendable {
  let connectionsOpened = Atomic(0)
  let connectionsClosed = Atomic(0)
  let streamsOpened = Atomic(0)
  let streamsClosed = Atomic(0)
  let requestsStarted = Atomic(0)
  let requestsDone = Atomic(0)

  var nothingIsUnderWay: Bool {
    let done = requestsDone.load(ordering: .sequentiallyConsistent)
    return done == requestsStarted.load(ordering: .sequentiallyConsistent)
  }

  var statistics: HTTPServer.Statistics {
    // What has ended is read first: a figure may lag behind, but none is ever negative.
    let closed = (connectionsClosed.load(ordering: .acquiring), streamsClosed.load(ordering: .acquiring))
    let done = requestsDone.load(ordering: .acquiring)
    let requests = requestsStarted.load(ordering: .acquiring)
    return HTTPServer.Statistics(
      connections: connectionsOpened.load(ordering: .acquiring) - closed.0,
      streams: streamsOpened.load(ordering: .acquiring) - closed.1,
      requests: requests, requestsUnderWay: requests - done)
  }
}

internal import Synchronization

/// The counters behind a server's statistics.
final class Counters: Sendable {
  let connectionsOpened = Atomic(0)
  let connectionsClosed = Atomic(0)
  let streamsOpened = Atomic(0)
  let streamsClosed = Atomic(0)
  let requestsStarted = Atomic(0)
  let requestsDone = Atomic(0)
  let bytesSent = Atomic(0)
  private let limits = HTTPServer.Limit.allCases.map { _ in Counter() }

  var allRequestsAreDone: Bool {
    let done = requestsDone.load(ordering: .sequentiallyConsistent)
    return done == requestsStarted.load(ordering: .sequentiallyConsistent)
  }

  func note(_ limit: HTTPServer.Limit) {
    guard let index = HTTPServer.Limit.allCases.firstIndex(of: limit) else { return }
    limits[index].value.add(1, ordering: .relaxed)
  }

  var limitsHit: [HTTPServer.Limit: Int] {
    Dictionary(
      uniqueKeysWithValues: zip(HTTPServer.Limit.allCases, limits.map { $0.value.load(ordering: .relaxed) }))
  }

  var statistics: HTTPServer.Statistics {
    // Ends are read before starts: a difference may lag behind, but is never negative.
    let closed = (connectionsClosed.load(ordering: .acquiring), streamsClosed.load(ordering: .acquiring))
    let done = requestsDone.load(ordering: .acquiring)
    let requests = requestsStarted.load(ordering: .acquiring)
    return HTTPServer.Statistics(
      connections: connectionsOpened.load(ordering: .acquiring) - closed.0,
      streams: streamsOpened.load(ordering: .acquiring) - closed.1,
      requests: requests, requestsUnderWay: requests - done)
  }
}

/// A counter in an array, which cannot hold an `Atomic`.
private final class Counter: Sendable {
  let value = Atomic(0)
}

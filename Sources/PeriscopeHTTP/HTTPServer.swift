internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// An HTTP/1.1 server with its own threads.
///
///     let server = try HTTPServer(.init(port: 8080)) { exchange in
///       .respond(.text("You asked for \(exchange.path)\n"))
///     }
///
/// It serves from its initialization until ``stop()`` or its release.
package final class HTTPServer: Sendable {
  /// The port that the server listens on: the configured one, or a free one for 0.
  package let port: UInt16
  let core: ServerCore
  private let daemon: Lock<Daemon?>
  private let timer: RepeatingTimer

  /// Starts listening and serving.
  ///
  /// - Parameters:
  ///   - configuration: The address, limits and timeouts.
  ///   - makeTask: Makes the handler of a request, on a server's thread, when the whole body has arrived.
  package init(
    _ configuration: Configuration = Configuration(), makeTask: @escaping @Sendable (Exchange) -> any RequestTask
  ) throws(HTTPServerError) {
    OpenFileLimit.raise(forConnections: configuration.connectionLimit)
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    let writers: StreamWriters
    do throws(SystemError) {
      writers = try StreamWriters(count: configuration.threadCount)
    } catch {
      socket.close()
      throw HTTPServerError(.other, configuration.host, configuration.port, error.description)
    }
    let core = ServerCore(configuration, writers, makeTask)
    port = socket.port
    self.core = core
    daemon = Lock(try Daemon(core, socket))
    // Four checks in the shorter of the clients' timeouts, and at least one a second.
    let shortest = min(configuration.headTimeout, configuration.bodyTimeout, .seconds(4))
    // A weak reference would make each retain of the core slower. The server cancels the timer when it stops.
    timer = RepeatingTimer(every: max(.milliseconds(10), shortest / 4)) { core.endLatePeers(at: .now) }
  }

  /// Starts to listen and to serve with a handler that keeps nothing between two calls for the same request.
  package convenience init(
    _ configuration: Configuration = Configuration(), handler: @escaping @Sendable (Exchange) -> Reply
  ) throws(HTTPServerError) {
    try self.init(configuration, makeTask: { StatelessTask($0, handler) })
  }

  deinit {
    stop()
  }

  /// The server's current counters.
  package var statistics: Statistics { core.counters.statistics }

  /// The number of body bytes sent. Bodies in memory count as soon as they are queued.
  package var bytesSent: Int { core.counters.bytesSent.load(ordering: .relaxed) }

  /// The number of requests that each limit has refused or ended.
  package var limitsHit: [Limit: Int] { core.counters.limitsHit }

  /// Stops serving: refuses new connections, answers waiting requests with 503, ends streams after their last bytes
  /// (``BodyStream/goodbye()``), and waits for responses in progress for at most the configuration's `stopTimeout`. Returns
  /// once all connections are closed.
  ///
  /// It waits for the server's threads, so handlers and streams must not call it.
  package func stop() {
    timer.cancel()
    daemon.withLock { daemon in
      daemon.take()?.stop()
    }
  }
}

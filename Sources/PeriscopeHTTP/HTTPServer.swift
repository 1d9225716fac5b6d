internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// An HTTP/1.1 server on threads of its own.
///
///     let server = try HTTPServer(.init(port: 8080)) { exchange in
///       .respond(.text("You asked for \(exchange.path)\n"))
///     }
///
/// It serves from the moment it is made until ``stop()``, or until it is released.
public final class HTTPServer: Sendable {
  /// The port that the server listens on: the configuration's, or the one that it was given for 0.
  public let port: UInt16
  let core: ServerCore
  private let daemon: Lock<Daemon?>
  private let watch: PeerWatch

  /// Starts to listen and to serve.
  ///
  /// - Parameters:
  ///   - configuration: Where to listen and what to allow.
  ///   - handler: Called on a server's thread for every request, when its whole body is there, and again after each wake.
  ///     It must not block, and must not stop the server.
  package init(
    _ configuration: Configuration = Configuration(), handler: @escaping @Sendable (Exchange) -> Reply
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
    let core = ServerCore(configuration, writers, handler)
    port = socket.port
    self.core = core
    daemon = Lock(try Daemon(core, socket))
    watch = PeerWatch(core)
  }

  deinit {
    stop()
  }

  /// How much is going on.
  public var statistics: Statistics { core.counters.statistics }

  /// How many bytes of bodies were sent.
  public var bytesSent: Int { core.counters.bytesSent.load(ordering: .relaxed) }

  /// How often each limit was hit.
  public var limitsHit: [Limit: Int] { core.counters.limitsHit }

  /// Stops serving: new connections are refused, requests that wait are answered with 503, streams say their goodbye and
  /// end, and responses under way are finished, for at most the configuration's `stopTimeout`. Returns when all is closed.
  ///
  /// It waits for the server's threads, so it must not be called from a handler or a stream.
  public func stop() {
    watch.end()
    daemon.withLock { daemon in
      daemon.take()?.stop()
    }
  }
}

internal import PeriscopeSystem

/// The threads that serve requests, and their listening socket. Started in `init`, released in `stop`.
struct Daemon: ~Copyable, Sendable {
  private let core: ServerCore
  private let threads: [ServingThread]
  private let socket: ListeningSocket

  init(_ core: ServerCore, _ socket: consuming ListeningSocket) throws(HTTPServerError) {
    let configuration = core.configuration
    var threads: [ServingThread] = []
    do throws(SystemError) {
      for limit in configuration.connectionLimits {
        threads.append(try ServingThread(core, listeningAt: socket.descriptor, connectionLimit: limit))
      }
    } catch {
      let port = socket.port
      Self.stop(core, threads, socket)
      throw HTTPServerError(
        .other, configuration.host, port, "the server's threads could not be started: \(error.description)")
    }
    (self.core, self.threads) = (core, threads)
    self.socket = socket
  }

  consuming func stop() { Self.stop(core, threads, socket) }

  private static func stop(_ core: ServerCore, _ threads: [ServingThread], _ socket: consuming ListeningSocket) {
    for thread in threads { thread.close() }
    // Wakes the threads.
    socket.shutDown()
    core.stop()
    for thread in threads { thread.end() }
    // Closed after the threads have ended, so that none of them uses a reused descriptor.
    socket.close()
  }
}

extension HTTPServer.Configuration {
  /// Each thread's share of the connections.
  fileprivate var connectionLimits: [Int] {
    (0..<threadCount).map { connectionLimit / threadCount + ($0 < connectionLimit % threadCount ? 1 : 0) }
  }

  var threadCount: Int { max(1, threads ?? usableCores()) }

  /// Whether connections are closed at once if their address has too many. The addresses of trusted proxies are those of many
  /// clients.
  var limitsConnections: Bool { connectionsPerAddress > 0 && trustedProxies.isEmpty }
}

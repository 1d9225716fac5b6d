internal import CPeriscopeMicroHTTPD
internal import Glibc
internal import PeriscopeSystem

/// The library's server: its threads and its connections. Taken in `init`, given back in `stop`.
@safe struct Daemon: ~Copyable, @unchecked Sendable {
  private let handle: OpaquePointer
  private let core: Unmanaged<ServerCore>
  private let socket: ListeningSocket

  init(_ core: ServerCore, _ socket: consuming ListeningSocket) throws(HTTPServerError) {
    let configuration = core.configuration
    // Released in `stop`, when no callback can come any more.
    let retained = unsafe Unmanaged.passRetained(core)
    let handle = unsafe periscope_mhd_start(
      socket.descriptor, UInt32(configuration.threadCount), configuration.memory,
      UInt32(clamping: configuration.connectionLimit), UInt32(clamping: configuration.hardConnectionsPerAddress),
      UInt32(clamping: configuration.idleTimeout.components.seconds), Callbacks.requestStarted, Callbacks.access,
      Callbacks.requestCompleted, Callbacks.connectionChanged, retained.toOpaque())
    guard let handle = unsafe handle else {
      core.stop()
      unsafe retained.release()
      let port = socket.port
      socket.close()
      throw HTTPServerError(.other, configuration.host, port, "the server's threads could not be started")
    }
    unsafe self.handle = handle
    unsafe self.core = retained
    self.socket = socket
  }

  consuming func stop() {
    // Not quiesced first: a worker that is about to accept may then find the socket gone from its set, and the library ends the process.
    socket.shutDown()
    unsafe core.takeUnretainedValue().stop()
    // Closes the socket when its threads have ended, so that none of them meets another's file under its number.
    unsafe MHD_stop_daemon(handle)
    unsafe core.release()
  }
}

extension HTTPServer.Configuration {
  /// So much the library takes from `malloc`, which gives some bytes more than it is asked for; more it maps, to the last byte.
  fileprivate var memory: Int { max(1024, min(32 * 1024, memoryPerConnection)) }

  /// The library counts by itself, trusted proxies too: it has no limit where there are some.
  fileprivate var hardConnectionsPerAddress: Int { trustedProxies.isEmpty ? 2 * connectionsPerAddress : 0 }

  var threadCount: Int { max(1, threads ?? usableCores()) }
}

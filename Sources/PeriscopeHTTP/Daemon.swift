internal import CPeriscopeMicroHTTPD
internal import Glibc
internal import PeriscopeSystem

/// libmicrohttpd's server, with its threads and connections. Started in `init`, released in `stop`.
@safe struct Daemon: ~Copyable, @unchecked Sendable {
  private let handle: OpaquePointer
  private let core: Unmanaged<ServerCore>
  private let socket: ListeningSocket

  init(_ core: ServerCore, _ socket: consuming ListeningSocket) throws(HTTPServerError) {
    let configuration = core.configuration
    // Released in `stop`, after the last callback.
    let retained = unsafe Unmanaged.passRetained(core)
    let handle = unsafe periscope_mhd_start(
      socket.descriptor, UInt32(configuration.threadCount), ConnectionMemory(configuration).size,
      UInt32(clamping: configuration.connectionLimit), UInt32(clamping: configuration.hardConnectionsPerAddress),
      UInt32(clamping: configuration.idleTimeout.components.seconds), UnreadHeads.libraryReportsError,
      Callbacks.requestStarted, Callbacks.access, Callbacks.requestCompleted, Callbacks.connectionChanged,
      retained.toOpaque())
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
    // Does not call `MHD_quiesce_daemon` first: after that call, a worker that is about to accept may not find the
    // socket in its epoll set, and libmicrohttpd aborts the process.
    socket.shutDown()
    unsafe core.takeUnretainedValue().stop()
    // Closes the socket after its threads have ended, so that none of them uses a reused descriptor.
    unsafe MHD_stop_daemon(handle)
    unsafe core.release()
  }
}

extension HTTPServer.Configuration {
  /// libmicrohttpd's own limit would apply to trusted proxies too, so it is turned off if there are any.
  fileprivate var hardConnectionsPerAddress: Int { trustedProxies.isEmpty ? 2 * connectionsPerAddress : 0 }

  var threadCount: Int { max(1, threads ?? usableCores()) }
}

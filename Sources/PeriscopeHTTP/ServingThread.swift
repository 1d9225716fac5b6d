internal import CPeriscopeMicroHTTPD
internal import Glibc
internal import PeriscopeLocks
internal import PeriscopeSystem
internal import Synchronization

/// A thread that accepts connections and serves them. It runs a server of libmicrohttpd that has no thread of its own.
///
/// Unchecked `Sendable`: only the thread uses the server after `init`, and it alone changes `connectionCount`.
@safe final class ServingThread: @unchecked Sendable {
  /// The thread's work. It only advances.
  private enum Stage: UInt8, AtomicRepresentable { case serving, closing, ending }

  /// libmicrohttpd takes at most 128 events from the kernel at a time. If it gets exactly that many, it waits again for as long as
  /// before, and handles none of them meanwhile. A thread with fewer connections never has that many events, even with those of
  /// the listening socket and the bell.
  private static let crowd = 126
  /// The longest wait, in milliseconds, of a thread that may have 128 events. A wait without an event takes about 20 microseconds.
  private static let waitInCrowd: Int32 = 20

  let core: ServerCore
  /// libmicrohttpd's server; set in `init`, which passes it this object.
  private var handle: OpaquePointer?
  private let stage = Atomic(Stage.serving)
  /// Ends the thread's wait. libmicrohttpd has a bell of its own only for threads of its own.
  private let bell: Bell
  private let thread = Lock<SystemThread?>(nil)
  private var connectionCount = 0

  /// Starts the thread.
  ///
  /// - Parameter connectionLimit: The thread's share of the server's connections.
  init(_ core: ServerCore, listeningAt socket: Int32, connectionLimit: Int) throws(SystemError) {
    self.core = core
    bell = try Bell()
    let configuration = core.configuration
    // The pointers are valid as long as the thread runs, which retains this object and so the core.
    unsafe handle = periscope_mhd_create(
      socket, ConnectionMemory(configuration).size, UInt32(clamping: connectionLimit),
      UInt32(clamping: configuration.idleTimeout.components.seconds), UnreadHeads.libraryReportsError,
      configuration.limitsConnections ? Callbacks.mayConnect : nil, Callbacks.requestStarted, Callbacks.access,
      Callbacks.requestCompleted, Callbacks.connectionChanged, Unmanaged.passUnretained(core).toOpaque(),
      Unmanaged.passUnretained(self).toOpaque())
    guard unsafe handle != nil else { throw SystemError("MHD_start_daemon", errno) }
    do throws(SystemError) {
      // libmicrohttpd ignores events without a pointer.
      try bell.attach(toEpoll: unsafe periscope_mhd_epoll(handle), key: 0)
      try thread.withLock { (thread) throws(SystemError) in
        thread = try SystemThread("http.requests") { [self] in run() }
      }
    } catch {
      release()
      throw error
    }
  }

  /// Lets the thread accept no more connections.
  func close() { enter(.closing) }

  /// Ends the thread, which closes its connections, and waits for it. Called after all requests have ended.
  func end() {
    enter(.ending)
    thread.withLock { $0.take() }?.join()
  }

  private func enter(_ stage: Stage) {
    self.stage.store(stage, ordering: .relaxed)
    bell.ring()
  }

  func connectionOpened(_ connection: Connection) -> Peer {
    connectionCount += 1
    return core.connectionOpened(connection, on: bell)
  }

  func connectionCloses(_ peer: Peer) {
    connectionCount -= 1
    core.connectionCloses(peer)
  }

  private func run() {
    ignoreBrokenPipes()
    while stage.load(ordering: .relaxed) == .serving { serve() }
    // Once the socket is shut down, it would end each wait at once.
    leaveListeningSocket()
    while stage.load(ordering: .relaxed) == .closing { serve() }
    release()
  }

  /// Waits for events, and handles them.
  private func serve() {
    guard unsafe MHD_run_wait(handle, connectionCount < Self.crowd ? -1 : Self.waitInCrowd) != .YES else { return }
    // The kernel lacks memory.
    usleep(UInt32(Self.waitInCrowd) * 1_000)
  }

  /// Makes libmicrohttpd neither accept from the listening socket, which all threads share, nor close it.
  private func leaveListeningSocket() { _ = unsafe MHD_quiesce_daemon(handle) }

  /// Closes the connections. Their callbacks need the thread's list of ``UnreadHeads``.
  private func release() {
    leaveListeningSocket()
    unsafe MHD_stop_daemon(handle)
  }

  /// Makes writing to a connection that the client has closed return an error, as libmicrohttpd expects.
  private func ignoreBrokenPipes() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

internal import FoundationEssentials
internal import Glibc
internal import IssueReporting
internal import Periscope
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeTestConnection

/// A site behind a server on a free port of this machine.
final class SocketHost: SiteHost {
  private let current: Lock<Server>
  private let archive: TestArchive
  private let delay: Duration
  private let collector: IssueCollector
  let port: UInt16

  init(_ site: Site, _ archive: TestArchive, delay: Duration, _ collector: IssueCollector) throws {
    self.archive = archive
    self.delay = delay
    self.collector = collector
    let server = try Self.start(site, archive, port: 0, collector)
    port = server.port
    current = Lock(server)
  }

  private static func start(
    _ site: Site, _ archive: TestArchive, port: UInt16, _ collector: IssueCollector
  ) throws -> Server {
    var configuration = Server.Configuration(
      port: port, threads: 2, sessionLimits: .forTests, pingInterval: .seconds(600), log: .none)
    configuration.headTimeout = .seconds(600)
    configuration.idleTimeout = 600
    return try Server(site, configuration, durability: archive.durability) { work in
      withIssueReporters([collector]) { work() }
    }
  }

  private var server: Server { current.withLock { $0 } }

  var instances: [PageInstance] { server.instances }

  func startSession(_ prepare: (SessionHandle) -> Void) throws -> (name: String, value: String) {
    try server.startSession(prepare)
  }

  func restart(_ site: Site, between work: () -> Void) throws {
    stop()
    work()
    let new = try Self.start(site, archive, port: port, collector)
    current.withLock { $0 = new }
  }

  func stop() { server.stop() }

  func send(_ request: WireRequest) async throws -> WireResponse {
    if delay > .zero { try await Task.sleep(for: delay) }
    return try await onThread { [port] in
      let connection = try TestConnection(port: port)
      try connection.send(request.text(port: port) + request.body)
      let response = try connection.readResponse(body: request.method != "HEAD")
      return WireResponse(status: response.status, headers: response.headers, body: response.body)
    }
  }

  func follow(_ request: WireRequest) async throws -> any FollowedStream {
    try await onThread { [port, delay] in
      let connection = try TestConnection(port: port)
      try connection.send(request.text(port: port))
      let head = try connection.readHead()
      guard head.header("Content-Type")?.hasPrefix("text/event-stream") == true else {
        throw TestFailure("The server has answered \(head.status) instead of the page's stream.")
      }
      return SocketStream(connection, of: WireResponse(status: head.status, headers: head.headers), delay: delay)
    }
  }
}

extension WireRequest {
  fileprivate func text(port: UInt16) -> [UInt8] {
    let fields = [("Host", "localhost:\(port)")] + headers + (body.isEmpty ? [] : [("Content-Length", "\(body.count)")])
    let lines = ["\(method) \(target) HTTP/1.1"] + fields.map { "\($0.0): \($0.1)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

/// A stream that is read on a separate thread.
///
/// Unchecked `Sendable`: only the thread reads from the connection, and any thread may interrupt it.
private final class SocketStream: FollowedStream, @unchecked Sendable {
  let feed = EventFeed()
  let response: WireResponse
  private let connection: TestConnection

  init(_ connection: TestConnection, of response: WireResponse, delay: Duration) {
    self.connection = connection
    self.response = response
    let pause = useconds_t(delay / .microseconds(1))
    onNewThread { [feed, self] in
      while let chunk = try? self.connection.readChunk() {
        if pause > 0 { usleep(pause) }
        feed.append(chunk)
      }
      feed.end()
    }
  }

  func close() { connection.interrupt() }
}

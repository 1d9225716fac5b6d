internal import FoundationEssentials
internal import Glibc
internal import IssueReporting
internal import Periscope
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeTestConnection

/// A site behind a server on a free port of this machine.
final class SocketHost: SiteHost {
  private let server: Server
  private let delay: Duration

  init(_ site: Site, delay: Duration, _ collector: IssueCollector) throws {
    var configuration = Server.Configuration(
      port: 0, threads: 2, sessionLimits: .forTests, pingInterval: .seconds(600), log: .none)
    configuration.headTimeout = .seconds(600)
    configuration.idleTimeout = 600
    server = try Server(site, configuration) { work in withIssueReporters([collector]) { work() } }
    self.delay = delay
  }

  var instances: [PageInstance] { server.instances }
  var port: UInt16 { server.port }

  func startSession(_ prepare: (SessionHandle) -> Void) throws -> (name: String, value: String) {
    try server.startSession(prepare)
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
        throw PageProblem("The server has answered \(head.status) instead of the page's stream.")
      }
      return SocketStream(connection, delay: delay)
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
  private let connection: TestConnection

  init(_ connection: TestConnection, delay: Duration) {
    self.connection = connection
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

internal import Periscope
internal import PeriscopeHTTP
internal import PeriscopeLive
internal import PeriscopeLocks
internal import PeriscopeSystem

/// A site that answers on the test's own task.
final class MemoryHost: SiteHost {
  private let current: Lock<MemoryServer>
  private let archive: TestArchive

  init(_ site: Site, _ archive: TestArchive) throws {
    self.archive = archive
    current = Lock(try MemoryServer(site, durability: archive.durability))
  }

  private var server: MemoryServer { current.withLock { $0 } }

  var instances: [PageInstance] { server.instances }

  func startSession(_ prepare: (SessionHandle) -> Void) throws -> (name: String, value: String) {
    try server.startSession(prepare)
  }

  func restart(_ site: Site, between work: () -> Void) throws {
    stop()
    work()
    let new = try MemoryServer(site, durability: archive.durability)
    current.withLock { $0 = new }
  }

  func stop() { server.stop() }

  func send(_ request: WireRequest) async throws -> WireResponse {
    let response = try await answer(request)
    var wire = WireResponse(response)
    switch response.body {
    case .empty: break
    case .bytes(let bytes): wire.body = bytes
    case .stream(let stream): wire.body = await Self.content(of: stream)
    }
    return wire
  }

  func follow(_ request: WireRequest) async throws -> any FollowedStream {
    let response = try await answer(request)
    guard case .stream(let stream) = response.body else {
      throw TestFailure("The server has answered \(WireResponse(response).status) instead of the page's stream.")
    }
    return MemoryStream(stream, of: WireResponse(response))
  }

  private func answer(_ wire: WireRequest) async throws -> PeriscopeHTTP.Response {
    guard let source = MemoryRequest(wire) else {
      throw TestFailure("'\(wire.target)' is not an address; begin it with a slash.")
    }
    let request = SiteRequest(source) { [server = server] in server.responder.reply(to: $0) }
    while true {
      if case .respond(let response) = request.proceed() { return response }
      await source.wakeUp()
    }
  }

  /// Reads a body that is sent in parts, such as a file, to its end, or for 10 seconds.
  private static func content(of stream: any BodyStream) async -> [UInt8] {
    let stream = MemoryStream(stream, of: WireResponse(status: 200), keepsBytes: true)
    _ = await stream.feed.wait(until: .now.advanced(by: .seconds(10)))
    defer { stream.close() }
    return stream.bytes
  }
}

extension WireResponse {
  fileprivate init(_ response: PeriscopeHTTP.Response) {
    self.init(
      status: Int(response.status.code), headers: response.headers.map { ($0.name.rawValue, $0.value) })
  }
}

/// A request that did not arrive over a socket.
private final class MemoryRequest: RequestSource {
  let method: PeriscopeHTTP.Method
  let headers: [(name: String, value: String)]
  let body: [UInt8]
  private let target: RequestTarget
  private let waker = TaskWaker()

  init?(_ request: WireRequest) {
    guard let target = RequestTarget(request.target) else { return nil }
    self.target = target
    method = PeriscopeHTTP.Method(rawValue: request.method)
    headers = request.headers
    body = request.body
  }

  var path: String { target.path }
  var rawTarget: String { target.raw }
  var remoteAddress: RemoteAddress { RemoteAddress(ipv4: 127, 0, 0, 1) }
  var isSecure: Bool { false }
  var host: String? { "localhost" }

  func query(_ name: String) -> String? { target.value(of: name) }

  func header(_ name: HeaderName) -> String? { headers.first { HeaderName($0.name) == name }?.value }

  func wake() { waker.wake() }

  /// Waits for a call of ``wake()``. Returns at once if there was a call since the last wait.
  func wakeUp() async { await waker.sleep() }
}

/// A stream that is read as soon as it has content, so that each patch arrives separately.
private final class MemoryStream: FollowedStream {
  private struct State {
    var isReading = false
    var mustReadAgain = false
    var isClosed = false
    var bytes: [UInt8] = []
  }

  let feed = EventFeed()
  let response: WireResponse
  private let stream: any BodyStream
  private let keepsBytes: Bool
  private let state = Lock(State())

  init(_ stream: any BodyStream, of response: WireResponse, keepsBytes: Bool = false) {
    self.stream = stream
    self.response = response
    self.keepsBytes = keepsBytes
    stream.opened(StreamWaker { [weak self] in self?.read() })
    read()
  }

  deinit { close() }

  var bytes: [UInt8] { state.withLock { $0.bytes } }

  func close() {
    let isFirst = state.withLock { state in
      defer { state.isClosed = true }
      return !state.isClosed
    }
    if isFirst { stream.closed() }
  }

  /// Reads until the stream waits. A call during a running call makes the running one read again.
  private func read() {
    let mayRead = state.withLock { state in
      defer {
        state.mustReadAgain = state.isReading
        state.isReading = true
      }
      return !state.isReading && !state.isClosed
    }
    guard mayRead else { return }
    repeat {
      readWhileReady()
    } while state.withLock { state in
      defer { state.mustReadAgain = false }
      state.isReading = state.mustReadAgain
      return state.mustReadAgain
    }
  }

  private func readWhileReady() {
    while true {
      switch stream.next() {
      case .bytes(let bytes):
        if keepsBytes { state.withLock { $0.bytes += bytes } } else { feed.append(bytes) }
      case .wait: return
      case .end, .fail: return feed.end()
      }
    }
  }
}

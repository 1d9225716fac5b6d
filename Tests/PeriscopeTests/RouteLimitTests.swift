import Clocks
import ComposableArchitecture
import PeriscopeTestConnection
import PeriscopeTestSupport
import Testing

@testable import Periscope

private enum NameKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

extension DependencyValues {
  fileprivate var routeName: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }
}

struct RouteLimitTests {
  private static func size(_ request: Request) -> Response { .text("\(request.body.count)") }

  private static let site = Site {
    Page("/", title: "Home") { p { "Home" } }
    Route("POST", "/large") { request in size(request) }.limits(body: 200_000)
    Route("POST", "/small/:id", Int.self) { request, _ in size(request) }.limits(body: 3)
    Route("PUT", "/large") { request in size(request) }
    Route("POST", "/usual") { request in size(request) }.limits(timeout: .seconds(600))
    Route("POST", "/both") { request in size(request) }.limits(body: 3).limits(bodyTimeout: .seconds(600))
  }

  @Test(arguments: [
    ("POST", "/large", 200_000, 200), ("POST", "/large", 200_001, 413), ("PUT", "/large", 65_537, 413),
    ("POST", "/small/7", 3, 200), ("POST", "/small/7", 4, 413), ("POST", "/small/x", 4, 413),
    ("POST", "/usual", 65_536, 200), ("POST", "/usual", 65_537, 413), ("POST", "/", 65_537, 413),
    ("POST", "/nowhere", 65_537, 413), ("DELETE", "/large", 65_537, 413), ("POST", "/large/", 65_537, 413),
    ("POST", "//large", 65_537, 413), ("POST", "/large?x=1", 200_000, 200), ("POST", "/l%61rge", 200_000, 200),
    ("POST", "/both", 4, 413),
  ])
  func `a route's body limit applies only to requests with its method and path`(
    method: String, target: String, size: Int, status: Int
  ) async throws {
    try await onThread {
      let stage = try SiteStage(Self.site)
      let response = try stage.client().ask(method, target, body: String(repeating: "x", count: size))
      #expect(response.status == status)
      if status == 200 { #expect(response.text == "\(size)") }
    }
  }

  @Test func `a route's handler that exceeds its time limit is cancelled, and its request is answered with 503`()
    async throws
  {
    let clock = TestClock()
    let cancelled = Latch()
    let site = Site {
      Route("GET", "/") { _ in
        let (stream, continuation) = AsyncStream<Never>.makeStream()
        await withTaskCancellationHandler {
          for await _ in stream {}
        } onCancel: {
          continuation.finish()
        }
        cancelled.open()
        throw CancellationError()
      }
      .limited(.seconds(30), on: clock)
    }
    let stage = try SiteStage(site)
    async let answer = onThread {
      let response = try stage.client().ask("GET", "/")
      return [String(response.status), response.text]
    }
    await Self.expire(clock)
    #expect(try await answer == ["503", "The request took too long; try again later.\n"])
    try await onThread { cancelled.wait() }
    withExtendedLifetime(stage) {}
  }

  /// Waits until a request's time runs, and lets it pass: one second later it is over.
  private static func expire(_ clock: TestClock<Duration>) async {
    while clock._$sleeperCount == 0 { await Task.yield() }
    await clock.advance(by: .seconds(29))
    #expect(clock._$sleeperCount == 1)
    await clock.advance(by: .seconds(1))
  }

  @Test func `a route's handler that ignores its cancellation does not delay the response`() async throws {
    let clock = TestClock()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let ended = Latch()
    let site = Site {
      Route("GET", "/") { _ in
        await Task { for await _ in stream { break } }.value
        ended.open()
        return .text("late")
      }
      .limited(.seconds(30), on: clock)
    }
    let stage = try SiteStage(site)
    async let status = onThread { try stage.client().ask("GET", "/").status }
    await Self.expire(clock)
    #expect(try await status == 503)
    continuation.yield()
    try await onThread { ended.wait() }
    withExtendedLifetime(stage) {}
  }

  @Test func `a route's handler that ends within its time limit has its dependencies, and its errors are answered`()
    async throws
  {
    try await onThread {
      let site = Site {
        Route("GET", "/") { _ in
          @Dependency(\.routeName) var name
          return .text(name)
        }
        .limits(timeout: .seconds(600))
        Route("GET", "/problem") { _ in throw Problem(418, "Not a pot.") }.limits(timeout: .seconds(600))
      }
      .dependencies { $0.routeName = "of the site" }
      let stage = try SiteStage(site)
      let client = try stage.client()
      #expect(try client.ask("GET", "/").text == "of the site")
      #expect(try client.ask("GET", "/problem").status == 418)
    }
  }

  @Test func `a route's body limit above 64 MiB is reported`() {
    withKnownIssue {
      _ = Route("POST", "/huge") { _ in Response(204) }.limits(body: 64 << 20 + 1)
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains(
          "A route for '/huge' cannot accept a body of \(64 << 20 + 1) bytes. Choose a limit of at most 67108864.")
      }
    }
  }
}

internal import ComposableArchitecture
internal import PeriscopeHTTP

extension Route {
  /// The maximum number of bytes of a body that a route can accept. A body stays in memory until its request is
  /// answered. All large bodies of one address together may have as many bytes.
  static let largestBody = 64 << 20

  /// Sets limits of the route's requests, instead of those of the server.
  ///
  /// ```swift
  /// Route("POST", "/import") { request in try await catalog.read(request.body) }
  ///   .limits(body: 10 << 20, bodyTimeout: .seconds(120), timeout: .seconds(30))
  /// ```
  ///
  /// - Parameters:
  ///   - body: The most bytes of a body, at most 64 MiB; a larger one receives 413. The bodies that are larger than the server's
  ///     limit may take 64 MiB of one address and 256 MiB together; a further one receives 503.
  ///   - bodyTimeout: The longest time for receiving a body; a slower client receives 408.
  ///   - timeout: The longest time until the handler has returned; then its task is cancelled, and the response is a 503. The time
  ///     of a body that is written afterwards does not count.
  public func limits(
    body: Int? = nil, bodyTimeout: Duration? = nil, timeout: Duration? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Route {
    if let body, !(0...Self.largestBody).contains(body) {
      reportIssue(
        "A route for '\(address.text)' cannot accept a body of \(body) bytes. Choose a limit of at most \(Self.largestBody).",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    return with { route in
      route.bodyLimits = BodyLimits(
        size: body.map { min(max(0, $0), Self.largestBody) } ?? bodyLimits?.size, time: bodyTimeout ?? bodyLimits?.time)
      guard let timeout else { return }
      route.handle = limited(timeout, on: ContinuousClock()).handle
    }
  }

  /// Sets the longest time until the handler has returned.
  func limited(_ timeout: Duration, on clock: any Clock<Duration>) -> Route {
    with {
      $0.handle = { [handle] request, parameters in
        try await withTimeout(timeout, on: clock) { try await handle(request, parameters) }
      }
    }
  }
}

internal import ComposableArchitecture
internal import PeriscopeHTTP

/// A plain HTTP endpoint beside the pages.
///
/// ```swift
/// Route("GET", "/feed.xml") { request in
///   Response(headers: ["Content-Type": "application/rss+xml"], body: try await feed())
/// }
/// Route("GET", "/todos/:id/text", Int.self) { request, id in .text(todos[id].title) }
/// ```
///
/// The route for `GET` also answers `HEAD`, without the body. As with pages, requests that a different site makes a browser send are
/// refused, unless their method only reads.
public struct Route: Sendable, Modifiable {
  let method: String
  let address: PathPattern
  var handle: @Sendable (Request, [String]) async throws -> Response
  /// Changes to the dependencies of the handler, in their order.
  private(set) var preparations: [@Sendable (inout DependencyValues) -> Void] = []
  /// The limits of a request's body, if they differ from the server's.
  var bodyLimits: BodyLimits?
  /// The session that the handler of the route receives.
  var sessionUse = SessionUse.ifHere

  /// The session that the handler of a route receives.
  enum SessionUse: Sendable {
    /// The client's session, if this server owns it.
    case ifHere
    /// The client's session. If a different server owns it, that server answers the request.
    case existing
    /// The client's session, as for ``existing``, or a new one if the client has none.
    case started
  }

  /// Declares a route.
  ///
  /// - Parameters:
  ///   - method: The method, such as `GET`.
  ///   - path: The route's path. Each component that starts with a colon is a parameter. A parameter is never empty,
  ///     and contains a slash only if that is encoded.
  ///   - types: The types of the parameters, in order.
  ///   - handle: Returns the response.
  public init<each Parameter: PathParameter>(
    _ method: String, _ path: String, _ types: repeat (each Parameter).Type,
    handle: @escaping @Sendable (Request, repeat each Parameter) async throws -> Response,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.method = method.uppercased()
    let address = PathPattern(path)
    self.address = address
    self.handle = { request, texts in
      let values = try parameters(repeat (each Parameter).self, from: texts, of: address)
      return try await handle(request, repeat each values)
    }
    address.checkTypes(
      repeat (each Parameter).self, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Route {
  /// Returns a route that receives its client's session also if there are several servers: the server that owns the session
  /// answers the request.
  ///
  /// ```swift
  /// Route("GET", "/greeting") { request in .text("Hello, \(request.session?[User.self]?.name ?? "guest")") }
  ///   .withSession(startsOne: false)
  /// ```
  ///
  /// Without this modifier, ``Request/session`` is `nil` on servers that do not own the session. A route with
  /// ``requires(signIn:_:)`` needs no modifier. Only requests with `GET`, `HEAD` and `POST` are relayed.
  ///
  /// - Parameter startsOne: Whether a client without a session gets one, if it sends a `GET`.
  public func withSession(startsOne: Bool) -> Route { with { $0.sessionUse = startsOne ? .started : .existing } }

  /// Returns the route with dependencies for its handler, which override those that the route has, or which the route's own
  /// override.
  func dependencies(
    overridingOwn: Bool = false, _ prepare: @escaping @Sendable (inout DependencyValues) -> Void
  ) -> Route {
    with { $0.preparations.insert(prepare, at: overridingOwn ? preparations.count : 0) }
  }

  /// Returns the response of the handler, which runs with the route's dependencies.
  ///
  /// - Parameter session: The client's session, if this server owns it.
  func respond(to request: Request, _ parameters: [String], of session: SessionHandle?) async throws -> Response {
    guard session != nil || !preparations.isEmpty else { return try await handle(request, parameters) }
    return try await withDependencies {
      if let session { $0.session = session }
      for prepare in preparations { prepare(&$0) }
    } operation: {
      try await handle(request, parameters)
    }
  }
}

extension PathPattern {
  /// Reports an issue if the number of types differs from that of the parameters.
  func checkTypes<each Parameter>(
    _ types: repeat (each Parameter).Type, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    var count = 0
    for _ in repeat each types { count += 1 }
    guard names.count != count else { return }
    reportIssue(
      "'\(text)' has \(names.count) parameters, and \(count) types are given. Name one type for each.",
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

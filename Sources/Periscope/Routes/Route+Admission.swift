public import PeriscopeLive

extension Route {
  /// Admits only clients whose session meets a condition, such as sessions with a signed-in user.
  ///
  /// ```swift
  /// Route("GET", "/boards/:id/export.csv", Int.self) { request, id in try export(of: id) }
  ///   .requires(signIn: "/sign-in") { $0[User.self] != nil }
  /// ```
  ///
  /// A browser that opens the URL is redirected to the sign-in page, with the URL as the parameter `next`. Other clients, images in a
  /// page and methods other than `GET` get 403. ``PageGroup/requires(signIn:_:fileID:filePath:line:column:)`` sets the condition for
  /// all pages and routes of a group.
  ///
  /// - Parameters:
  ///   - path: The path of the sign-in page.
  ///   - isAllowed: Whether a session may use the route. It must not wait. Clients without a session do not
  ///     meet any condition. If a different server owns the session, that server answers requests with `GET`, `HEAD` and `POST`;
  ///     other methods are refused.
  public func requires(
    signIn path: String, _ isAllowed: @escaping @Sendable (_ session: SessionHandle) -> Bool
  ) -> Route {
    requires(isAllowed) { [address] request, parameters in
      let isPage = Representation(accept: request.headers["Accept"]) == .page
      guard isPage, ["GET", "HEAD"].contains(request.method) else { throw Refusal.signInFirst(at: path) }
      let query = request.query.isEmpty ? "" : "?\(request.query)"
      var response = Response.redirect(to: "\(path)?next=\(QueryText.encoded(address.path(parameters) + query))", 302)
      response.headers["Cache-Control"] = "no-store"
      return response
    }
  }

  /// Admits only clients whose session meets a condition, and refuses others with an error.
  ///
  /// ```swift
  /// Route("POST", "/backup") { request in try await backup() }
  ///   .requires(otherwise: Problem(403, "Only administrators make backups.")) { $0[User.self]?.isAdmin == true }
  /// ```
  ///
  /// - Parameters:
  ///   - problem: The error, such as 403, or 404 if the route's existence is secret.
  ///   - isAllowed: Whether a session may use the route. It must not wait. Clients without a session do not
  ///     meet any condition. If a different server owns the session, that server answers requests with `GET`, `HEAD` and `POST`;
  ///     other methods are refused.
  public func requires(
    otherwise problem: Problem, _ isAllowed: @escaping @Sendable (_ session: SessionHandle) -> Bool
  ) -> Route {
    requires(isAllowed) { _, _ in throw problem }
  }

  private func requires(
    _ isAllowed: @escaping @Sendable (SessionHandle) -> Bool,
    refuse: @escaping @Sendable (Request, [String]) throws -> Response
  ) -> Route {
    with {
      if sessionUse == .ifHere { $0.sessionUse = .existing }
      $0.handle = { [handle] request, parameters in
        guard let session = request.session, isAllowed(session) else { return try refuse(request, parameters) }
        return try await handle(request, parameters)
      }
    }
  }
}

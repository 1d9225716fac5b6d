internal import ComposableArchitecture
public import Periscope
internal import PeriscopeLive

/// The routes with which users sign in at a provider.
///
/// ```swift
/// let site = Site {
///   PageGroup {
///     Page("/boards", title: "Boards") { BoardsView() }
///   }
///   .requires(signIn: "/sign-in/acme") { $0[User.self] != nil }
///   OpenIDSignIn("/sign-in/acme", provider: acme, site: "https://example.com") { identity in
///     User(id: identity.id, name: identity.name ?? "Guest")
///   }
/// }
/// ```
///
/// A link to the path leads to the provider, which leads the user back to the path with `/callback`. Then the user is signed in, and sees
/// the page that the link's parameter `next` names, or `/`.
public struct OpenIDSignIn: Sendable {
  let routes: [Route]

  /// Creates the routes of a provider.
  ///
  /// - Parameters:
  ///   - path: The path that starts a sign-in. Register the URL of the site, this path and `/callback` with the provider, such as
  ///     `https://example.com/sign-in/acme/callback`.
  ///   - provider: The provider.
  ///   - site: The scheme and host of the site, as users see them, such as `https://example.com`.
  ///   - duration: The time for which the browser keeps the session's cookie. By default, it forgets the cookie when it is closed.
  ///   - log: Receives a line for each failed sign-in. By default, it is written to the standard error stream.
  ///   - user: Returns the site's user for an identity, which is signed in as ``SessionHandle/signIn(_:rememberedFor:)`` does. To refuse a
  ///     user, throw a ``Problem``.
  public init<User: Codable & Sendable>(
    _ path: String, provider: OpenIDProvider, site: String, rememberedFor duration: Duration? = nil,
    log: (@Sendable (_ line: String) -> Void)? = nil,
    user: @escaping @Sendable (_ identity: OpenIDIdentity) async throws -> User
  ) {
    let flow = SignInFlow(path: path, provider: provider, site: site, log: log ?? { StandardError.write("\($0)\n") })
    routes = [
      Route("GET", path) { request in try await flow.start(request) }.withSession(startsOne: true),
      Route("GET", flow.callbackPath) { request in
        try await flow.finish(request) { identity, session in
          session.signIn(try await user(identity), rememberedFor: duration)
        }
      }
      .withSession(startsOne: false),
    ]
  }
}

extension SiteBuilder {
  /// The routes of a sign-in.
  public static func buildExpression(_ signIn: OpenIDSignIn) -> [SiteElement] { buildExpression(signIn.routes) }
}

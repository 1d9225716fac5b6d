internal import PeriscopeLive

/// The part of the site that a request's path and method lead to. It is resolved when the request arrives, and again
/// only if the page moves to a different server.
enum Endpoint: Sendable {
  // The large cases are indirect, so that the usual one, a page, is copied fast.

  /// A script, a stylesheet or the icon of Periscope. Middleware does not see the request.
  indirect case runtimeFile(FoundFile)
  /// The streams of several pages over one connection. Middleware sees the request of each stream.
  case joinedStreams
  indirect case route(Route, parameters: [String])
  indirect case file(FoundFile)
  case page(PageKey)
  case redirect(to: String)
  /// An `OPTIONS` request.
  case options(allowed: String)
  indirect case refused(Refusal)
}

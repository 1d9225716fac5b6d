internal import PeriscopeLive

/// The part of the site that a request's path and method lead to. It is resolved once, when the request arrives.
enum Endpoint: Sendable {
  /// The runtime's script or stylesheet, which middleware does not see.
  case runtimeFile(FoundFile)
  /// The streams of several pages over one connection. Middleware sees the request of each stream.
  case joinedStreams
  case route(Route, parameters: [String])
  case file(FoundFile)
  case page(PageKey)
  case redirect(to: String)
  /// An `OPTIONS` request.
  case options(allowed: String)
  case refused(Refusal)
}

public import Dependencies
internal import IssueReporting

/// The dependencies of a sign-in: the function that sends requests to the provider, and the current time.
///
/// Tests replace the client by one that signs in a user without a provider:
///
/// ```swift
/// let page = try await TestPage("/boards", of: site) {
///   $0.openIDClient = .signingIn(OpenIDIdentity(issuer: acme.issuer, subject: "7", claims: #"{"name":"Blob"}"#))
/// }
/// ```
public struct OpenIDClient: Sendable {
  /// Sends a request to a provider, and returns its response.
  public var send: @Sendable (_ request: OpenIDRequest) async throws -> OpenIDResponse
  /// Returns the time in seconds since 1970.
  public var now: @Sendable () -> Int
  /// The user that each sign-in signs in without asking a provider; `nil` outside of tests.
  var identity: OpenIDIdentity?

  /// Creates a client, by default with the time of the system.
  public init(
    now: @escaping @Sendable () -> Int = OpenIDClient.systemTime,
    send: @escaping @Sendable (_ request: OpenIDRequest) async throws -> OpenIDResponse
  ) {
    self.send = send
    self.now = now
  }

  /// Returns a client for tests that signs in a user at once, without a request to a provider.
  public static func signingIn(_ identity: OpenIDIdentity) -> OpenIDClient {
    var client = OpenIDClient { _ in throw OpenIDFailure.unreachable("The client of a test sends no requests.") }
    client.identity = identity
    return client
  }
}

/// A request to a provider.
public struct OpenIDRequest: Equatable, Sendable {
  /// `GET` or `POST`.
  public var method: String
  /// The URL.
  public var url: String
  /// The headers.
  public var headers: [String: String]
  /// The encoded form of a `POST`.
  public var body: String

  /// Creates a request.
  public init(method: String = "GET", url: String, headers: [String: String] = [:], body: String = "") {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// The response of a provider.
public struct OpenIDResponse: Equatable, Sendable {
  /// The status.
  public var status: Int
  /// The body.
  public var body: [UInt8]

  /// Creates a response.
  public init(status: Int = 200, body: [UInt8]) {
    self.status = status
    self.body = body
  }

  /// Creates a response with a text, such as JSON.
  public init(status: Int = 200, body: String) { self.init(status: status, body: Array(body.utf8)) }
}

extension DependencyValues {
  /// Sends the requests of sign-ins. In a test each request fails, unless the test overrides the client.
  public var openIDClient: OpenIDClient {
    get { self[OpenIDClientKey.self] }
    set { self[OpenIDClientKey.self] = newValue }
  }
}

private enum OpenIDClientKey: DependencyKey {
  static var liveValue: OpenIDClient { .live() }

  static var testValue: OpenIDClient {
    OpenIDClient { request in
      reportIssue(
        "Unimplemented: @Dependency(\\.openIDClient). A sign-in has sent a request to '\(request.url)'. Override the client in "
          + "'Site.dependencies(_:)' with one that returns known responses.")
      throw OpenIDFailure.unreachable("The test has no client.")
    }
  }
}

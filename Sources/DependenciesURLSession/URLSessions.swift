public import Dependencies
internal import Foundation
public import FoundationNetworking

extension DependencyValues {
  /// The session that loads URLs.
  ///
  /// ```swift
  /// import DependenciesURLSession
  ///
  /// @Dependency(\.urlSession) var urlSession
  /// let (data, _) = try await urlSession.data(from: url)
  /// ```
  ///
  /// In a test each request fails with ``UnimplementedURLSession``, unless the test overrides the session.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }
}

private enum URLSessionKey: DependencyKey {
  static var liveValue: URLSession { .shared }

  static var testValue: URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [UnimplementedURLProtocol.self]
    return URLSession(configuration: configuration)
  }
}

/// The error of each request in a test that has not overridden the session.
public struct UnimplementedURLSession: Error, CustomStringConvertible {
  /// A message with the request and the remedy.
  public var description: String {
    "Unimplemented: @Dependency(\\.urlSession). Override it in 'withDependencies' with a session that returns known responses."
  }
}

/// Answers each request with an error.
private final class UnimplementedURLProtocol: URLProtocol {
  override static func canInit(with request: URLRequest) -> Bool { true }
  override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }
  override func startLoading() { client?.urlProtocol(self, didFailWithError: UnimplementedURLSession()) }
  override func stopLoading() {}
}

internal import PeriscopeLocks

/// The discovery document of a provider, which is loaded at the first sign-in, and again after an hour. Sign-ins that need it at the same
/// time share one request.
final class DiscoveryCache: Sendable {
  /// The seconds for which a document is used.
  private static let lifetime = 3_600
  /// The seconds for which sign-ins fail after a failed request. The next one after that loads the document again.
  private static let retryInterval = 5

  private enum Entry {
    case none
    case loading(Task<Discovery, any Error>)
    case known(Result<Discovery, any Error>, until: Int)
  }

  private let issuer: String
  private let entry = Lock(Entry.none)

  init(issuer: String) { self.issuer = issuer }

  func discovery(_ client: OpenIDClient) async throws -> Discovery {
    let now = client.now()
    let (task, result) = entry.withLock { entry -> (Task<Discovery, any Error>?, Result<Discovery, any Error>?) in
      switch entry {
      case .loading(let task): return (task, nil)
      case .known(let result, let end) where end > now && end <= now + Self.lifetime: return (nil, result)
      case .none, .known:
        let task = Task { try await self.load(client) }
        entry = .loading(task)
        return (task, nil)
      }
    }
    if let task { return try await task.value }
    guard let result else { return try await load(client) }
    return try result.get()
  }

  private func load(_ client: OpenIDClient) async throws -> Discovery {
    let result: Result<Discovery, any Error>
    do {
      result = .success(try await request(client))
    } catch {
      result = .failure(error)
    }
    let lifetime = if case .success = result { Self.lifetime } else { Self.retryInterval }
    let end = client.now() + lifetime
    entry.withLock { $0 = .known(result, until: end) }
    return try result.get()
  }

  private func request(_ client: OpenIDClient) async throws -> Discovery {
    guard SecureURL(issuer) != nil else { throw OpenIDFailure.malformed("the issuer is not a URL with https") }
    let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
    let response = try await client.send(
      OpenIDRequest(url: "\(base)/.well-known/openid-configuration", headers: ["Accept": "application/json"]))
    guard response.status == 200 else { throw OpenIDFailure.status(response.status, "for the discovery document") }
    guard response.body.count <= OpenIDClient.responseLimit else { throw OpenIDFailure.tooLarge }
    return try Discovery(response.body, of: issuer)
  }
}

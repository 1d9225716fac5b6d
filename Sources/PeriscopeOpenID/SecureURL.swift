internal import Foundation
internal import PeriscopeLive

/// The URL of a provider's endpoint. It uses TLS, unless it is on this machine.
struct SecureURL: Hashable, Sendable {
  private static let loopback: Set<String> = ["localhost", "127.0.0.1", "::1", "[::1]"]

  private static func isLoopback(_ host: String) -> Bool { loopback.contains(host) || host.hasSuffix(".localhost") }

  let text: String
  /// Whether the URL is on this machine and does not use TLS.
  let isPlain: Bool

  /// Parses a URL; `nil` if it is malformed, has a user or a fragment, or needs TLS and does not use it.
  init?(_ text: String) {
    guard ForeignURL(text) != nil, let url = URLComponents(string: text), let host = url.host?.lowercased(),
      !host.isEmpty, url.user == nil, url.fragment == nil
    else { return nil }
    isPlain = url.scheme?.lowercased() != "https"
    guard !isPlain || Self.isLoopback(host) else { return nil }
    self.text = text
  }

  /// Returns the URL with further parameters.
  func with(_ parameters: [(name: String, value: String)]) -> String {
    let query = FormText.encoded(parameters)
    guard !query.isEmpty else { return text }
    guard text.contains("?") else { return "\(text)?\(query)" }
    return text.hasSuffix("?") || text.hasSuffix("&") ? text + query : "\(text)&\(query)"
  }
}

/// The encoding of forms and queries.
enum FormText {
  static func encoded(_ parameters: [(name: String, value: String)]) -> String {
    parameters.map { "\(QueryText.encoded($0.name))=\(QueryText.encoded($0.value))" }.joined(separator: "&")
  }
}

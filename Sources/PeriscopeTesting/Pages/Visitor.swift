internal import Glibc
internal import Periscope
internal import PeriscopeLocks

/// A browser of a test: its cookies, which all of its tabs share.
final class Visitor: Sendable {
  private struct Cookie: Sendable {
    var name: String
    var value: String
    /// The path of the requests that have the cookie, and of those below it.
    var path: String

    func isSent(to target: String) -> Bool {
      guard target.hasPrefix(path) else { return false }
      return path.hasSuffix("/") || target.count == path.count || target.dropFirst(path.count).first == "/"
    }
  }

  private let started = Lock<Browser?>(nil)
  private let cookies = Lock<[Cookie]>([])

  /// Returns the header with the cookies of a request, those with longer paths first; empty if it has none.
  func header(for target: String) -> [(name: String, value: String)] {
    let path = Self.path(of: target)
    let sent = cookies.withLock { $0 }.filter { $0.isSent(to: path) }.sorted { $0.path.count > $1.path.count }
    return sent.isEmpty ? [] : [("Cookie", sent.map { "\($0.name)=\($0.value)" }.joined(separator: "; "))]
  }

  /// Stores a cookie, which replaces an earlier one with its name and its path.
  func keep(_ cookie: (name: String, value: String), path: String = "/") {
    cookies.withLock { cookies in
      cookies.removeAll { $0.name == cookie.name && $0.path == path }
      cookies.append(Cookie(name: cookie.name, value: cookie.value, path: path))
    }
  }

  /// Stores the cookies of the response to a request, and removes those that it ends.
  func keepCookies(of response: WireResponse, to target: String) {
    for header in response.headers where header.name.lowercased() == "set-cookie" {
      let fields = header.value.split(separator: ";").map(Self.field)
      guard let cookie = fields.first, !cookie.name.isEmpty else { continue }
      let named = fields.dropFirst().last { $0.name.lowercased() == "path" }?.value ?? ""
      let path = named.hasPrefix("/") ? named : Self.folder(of: target)
      if fields.dropFirst().contains(where: Self.isPast) {
        cookies.withLock { $0.removeAll { $0.name == cookie.name && $0.path == path } }
      } else {
        keep(cookie, path: path)
      }
    }
  }

  private static func path(of target: String) -> String {
    let path = target.prefix { $0 != "?" && $0 != "#" }
    return path.hasPrefix("/") ? String(path) : "/"
  }

  /// Returns the path of cookies without a path of their own: that of the request up to its last slash.
  private static func folder(of target: String) -> String {
    let parts = path(of: target).split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    return folder.isEmpty ? "/" : folder
  }

  private static func field(_ text: Substring) -> (name: String, value: String) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    return (parts[0].trimmingSpaces, parts.count > 1 ? parts[1].trimmingSpaces : "")
  }

  /// Whether an attribute of a cookie ends it.
  private static func isPast(_ field: (name: String, value: String)) -> Bool {
    switch field.name.lowercased() {
    case "max-age": Int(field.value).map { $0 <= 0 } ?? false
    case "expires": HTTPDate.seconds(field.value).map { $0 <= time(nil) } ?? false
    default: false
    }
  }

  /// Opens a tab of the visitor's own browser.
  func openTab(_ host: BrowserHost) async throws -> BrowserTab {
    let known = started.withLock { $0 }
    let browser = if let known { known } else { try await host.start() }
    started.withLock { $0 = browser }
    let tab = try await BrowserTab(browser, isNew: known == nil)
    if known == nil {
      // A file, because a page would start a session.
      let document = host.address(of: "/periscope/periscope.css")
      for cookie in cookies.withLock({ $0 }) {
        try await browser.add((cookie.name, cookie.value), path: cookie.path, on: document)
      }
    }
    try await host.delayTab(of: browser)
    return tab
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}

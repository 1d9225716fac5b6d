internal import Glibc
internal import Periscope
internal import PeriscopeLocks

/// A browser of a test: its cookies, which all of its tabs share.
final class Visitor: Sendable {
  private let started = Lock<Browser?>(nil)
  private let cookies = Lock<[(name: String, value: String)]>([])

  var header: [(name: String, value: String)] {
    let list = cookies.withLock { $0 }
    return list.isEmpty ? [] : [("Cookie", list.map { "\($0.name)=\($0.value)" }.joined(separator: "; "))]
  }

  /// Stores a cookie, which replaces an earlier one with its name.
  func keep(_ cookie: (name: String, value: String)) {
    cookies.withLock { cookies in
      cookies.removeAll { $0.name == cookie.name }
      cookies.append(cookie)
    }
  }

  /// Stores the cookies of a response, and removes those that it ends.
  func keepCookies(of response: WireResponse) {
    for header in response.headers where header.name.lowercased() == "set-cookie" {
      let fields = header.value.split(separator: ";").map(Self.field)
      guard let cookie = fields.first, !cookie.name.isEmpty else { continue }
      if fields.dropFirst().contains(where: Self.isPast) {
        cookies.withLock { $0.removeAll { $0.name == cookie.name } }
      } else {
        keep(cookie)
      }
    }
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
      for cookie in cookies.withLock({ $0 }) { try await browser.add(cookie, on: document) }
    }
    try await host.delayTab(of: browser)
    return tab
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}

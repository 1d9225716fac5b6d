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

  func keepCookies(of response: WireResponse) {
    for header in response.headers where header.name.lowercased() == "set-cookie" {
      let pair = header.value.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { continue }
      keep((String(pair[0]), String(pair[1])))
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

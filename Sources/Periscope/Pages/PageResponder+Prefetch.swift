internal import PeriscopeHTTP
internal import PeriscopeLive

// Pages that users may ask for soon.
extension PageResponder {
  /// Returns the page if the client has it open already, and an empty response otherwise.
  ///
  /// Starts no session and no page, sends no action, and leaves the page's notice to the request that shows the page.
  func prefetch(_ key: PageKey, _ request: PageRequest) -> PeriscopeHTTP.Response {
    // A refusal is repeated when the user follows the link.
    (try? openPage(key, request)) ?? .nothingToPrefetch
  }

  private func openPage(_ key: PageKey, _ request: PageRequest) throws -> PeriscopeHTTP.Response? {
    // A link to a page with the lifetime `.tab` starts a new instance, so none is open.
    guard lifetime(key) != .tab, Representation(accept: request.source.header(.accept)) == .page,
      try admissions[key.page].isEmpty || refuseStranger(key, request) == nil,
      let (session, instance) = try openInstance(key, for: request)
    else { return nil }
    try begin(request, for: session?.account(at: request.now) ?? addressAccount(of: request))
    // A prefetch does not wait for a busy page.
    let response = instance.enter(orQueue: { _ in }) { page in
      page.isNavigating ? nil : html(page, instance, isPrefetch: true)
    }
    return response ?? nil
  }
}

extension PeriscopeHTTP.Response {
  /// The empty response to a prefetch: the page is loaded only when the user asks for it.
  static let nothingToPrefetch = PeriscopeHTTP.Response(.noContent, headers: [.noStore])
}

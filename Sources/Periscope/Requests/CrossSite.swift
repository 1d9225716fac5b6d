internal import PeriscopeHTTP

/// The check against cross-site requests: requests that a page of a different site makes a browser send.
enum CrossSite {
  /// Refuses to start a session for a cross-site request, unless it loads a document for the user. Otherwise a
  /// different site could use up the sessions of the user's address with images and fetches.
  static func refuseSession(_ source: any RequestSource) throws(Refusal) {
    guard let site = source.header(.secFetchSite), site != "same-origin", site != "none",
      source.header(.secFetchDest) != "document"
    else { return }
    throw .crossSiteSession
  }

  /// Refuses a cross-site request. Clients other than browsers send neither `Sec-Fetch-Site` nor `Origin`, so they are not
  /// refused.
  static func refuse(_ source: any RequestSource) throws(Refusal) {
    if let site = source.header(.secFetchSite) {
      guard site == "same-origin" || site == "none" else { throw .crossSite }
      return
    }
    guard let origin = source.header(.origin) else { return }
    guard let host = source.host, origin == "\(source.isSecure ? "https" : "http")://\(host)" else { throw .crossSite }
  }
}

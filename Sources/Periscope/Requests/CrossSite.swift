internal import PeriscopeHTTP

/// The check against requests that a different site's page makes a browser send.
enum CrossSite {
  /// Refuses a session to a request that a different site's page makes a browser send, unless the user sees the answer: images and
  /// fetches would use up the sessions of the user's address.
  static func refuseSession(_ source: any RequestSource) throws(Refusal) {
    guard let site = source.header(.secFetchSite), site != "same-origin", site != "none",
      source.header(.secFetchDest) != "document"
    else { return }
    throw .crossSiteSession
  }

  /// Refuses a request from a different site. Clients other than browsers send neither header, and pass.
  static func refuse(_ source: any RequestSource) throws(Refusal) {
    if let site = source.header(.secFetchSite) {
      guard site == "same-origin" || site == "none" else { throw .crossSite }
      return
    }
    guard let origin = source.header(.origin) else { return }
    guard let host = source.host, origin == "\(source.isSecure ? "https" : "http")://\(host)" else { throw .crossSite }
  }
}

internal import PeriscopeHTTP

/// The check against requests that a different site's page makes a browser send.
enum CrossSite {
  /// Refuses a request from a different site. Clients other than browsers send neither header, and pass.
  static func refuse(_ source: any RequestSource) throws(Refusal) {
    if let site = source.header(.secFetchSite) {
      guard site == "same-origin" || site == "none" else { throw .crossSite }
      return
    }
    guard let origin = source.header(.origin) else { return }
    let host = origin.split(separator: "//", maxSplits: 1).last.map(String.init)
    guard let host, host == source.host else { throw .crossSite }
  }
}

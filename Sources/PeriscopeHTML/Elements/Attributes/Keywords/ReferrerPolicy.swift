/// How much of an address a request contains.
public enum ReferrerPolicy: String, Sendable {
  /// The keywords of the HTML standard.
  case noReferrer = "no-referrer", noReferrerWhenDowngrade = "no-referrer-when-downgrade", origin = "origin",
    originWhenCrossOrigin = "origin-when-cross-origin", sameOrigin = "same-origin", strictOrigin = "strict-origin",
    strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin", unsafeURL = "unsafe-url"
}

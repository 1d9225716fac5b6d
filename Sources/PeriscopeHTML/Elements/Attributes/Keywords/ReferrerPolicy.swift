/// How much of an address the other side is told.
@frozen
public enum ReferrerPolicy: String, Sendable {
  /// As HTML has it.
  case noReferrer = "no-referrer", noReferrerWhenDowngrade = "no-referrer-when-downgrade", origin = "origin",
    originWhenCrossOrigin = "origin-when-cross-origin", sameOrigin = "same-origin", strictOrigin = "strict-origin",
    strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin", unsafeURL = "unsafe-url"
}

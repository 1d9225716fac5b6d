internal import PeriscopeHTTP

/// The security headers of all responses with content. A header that is `nil` is not sent.
///
/// ```swift
/// var configuration = Server.Configuration()
/// configuration.securityHeaders.contentSecurityPolicy += "; img-src 'self' https://images.example.com"
/// ```
public struct SecurityHeaders: Sendable {
  /// The sources from which a page may load, and the targets of its forms. The default allows the short script in the
  /// head of each page by its hash. A policy without that hash works, too, but then a form that a user submits before
  /// the browser's script starts discards the text in other forms.
  public var contentSecurityPolicy: String? =
    "default-src 'none'; script-src 'self' \(RuntimeFiles.earlyScriptSource); style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    + "font-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  /// The part of a page's URL that other sites receive when a link is followed.
  public var referrerPolicy: String? = "same-origin"
  /// The features of the device that a page may use.
  public var permissionsPolicy: String? = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
  /// Whether windows of other sites can access the page.
  public var crossOriginOpenerPolicy: String? = "same-origin"
  /// Whether other pages may show this one in a frame, for browsers that ignore `frame-ancestors`.
  public var frameOptions: String? = "DENY"
  /// Whether browsers must not guess content types.
  public var contentTypeOptions: String? = "nosniff"
  /// The time for which browsers access this host over TLS only. Sent over TLS only, and off by default, since browsers remember it.
  public var strictTransportSecurity: String?

  /// Creates strict headers.
  public init() {}

  var fields: [HeaderField] {
    let all: [(HeaderName, String?)] = [
      (.contentSecurityPolicy, contentSecurityPolicy), (.referrerPolicy, referrerPolicy),
      (.permissionsPolicy, permissionsPolicy), (.crossOriginOpenerPolicy, crossOriginOpenerPolicy),
      (.xFrameOptions, frameOptions), (.xContentTypeOptions, contentTypeOptions),
    ]
    return all.compactMap { name, value in value.map { HeaderField(name, $0) } }
  }
}

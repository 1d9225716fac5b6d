internal import PeriscopeHTTP

/// The security headers of all responses with content. A header that is `nil` is not sent.
///
/// ```swift
/// var configuration = Server.Configuration()
/// configuration.securityHeaders.contentSecurityPolicy?.images.append("https://images.example.com")
/// ```
public struct SecurityHeaders: Sendable {
  /// The sources from which a page may load, and the targets of its forms.
  public var contentSecurityPolicy: ContentSecurityPolicy? = ContentSecurityPolicy()
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

  /// Returns the headers.
  ///
  /// - Parameter head: The inline content of the site's head, which the policy allows.
  func fields(allowing head: InlineContent = InlineContent()) -> [HeaderField] {
    let all: [(HeaderName, String?)] = [
      (.contentSecurityPolicy, contentSecurityPolicy?.header(allowing: head)), (.referrerPolicy, referrerPolicy),
      (.permissionsPolicy, permissionsPolicy), (.crossOriginOpenerPolicy, crossOriginOpenerPolicy),
      (.xFrameOptions, frameOptions), (.xContentTypeOptions, contentTypeOptions),
    ]
    return all.compactMap { name, value in value.map { HeaderField(name, $0) } }
  }
}

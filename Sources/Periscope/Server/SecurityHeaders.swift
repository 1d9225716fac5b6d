internal import PeriscopeHTTP

/// The headers with which every answer that has content tells browsers what its page may do; a header that is `nil` is not sent.
///
/// ```swift
/// var configuration = Server.Configuration()
/// configuration.securityHeaders.contentSecurityPolicy += "; img-src 'self' https://images.example.com"
/// ```
public struct SecurityHeaders: Sendable {
  /// What the page may load and where its forms may go. The runtime obeys the default.
  public var contentSecurityPolicy: String?
  /// What other sites learn of the page that a link stands on.
  public var referrerPolicy: String?
  /// What of the device the page may use.
  public var permissionsPolicy: String?
  /// Whether a window that another site opened may reach the page.
  public var crossOriginOpenerPolicy: String?
  /// Whether other pages may show this one in a frame, for browsers that do not read it from the content security policy.
  public var frameOptions: String?
  /// Whether the types of files are to be believed.
  public var contentTypeOptions: String?
  /// For how long browsers ask for this host by TLS only. It is sent to clients that do so now. Off by default: it cannot be taken back.
  public var strictTransportSecurity: String?

  /// Takes the strict ones.
  public init() {
    contentSecurityPolicy =
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
      + "font-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    referrerPolicy = "same-origin"
    permissionsPolicy = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
    crossOriginOpenerPolicy = "same-origin"
    frameOptions = "DENY"
    contentTypeOptions = "nosniff"
  }

  var fields: [HeaderField] {
    let all: [(HeaderName, String?)] = [
      (.contentSecurityPolicy, contentSecurityPolicy), (.referrerPolicy, referrerPolicy),
      (.permissionsPolicy, permissionsPolicy), (.crossOriginOpenerPolicy, crossOriginOpenerPolicy),
      (.xFrameOptions, frameOptions), (.xContentTypeOptions, contentTypeOptions),
    ]
    return all.compactMap { name, value in value.map { HeaderField(name, $0) } }
  }
}

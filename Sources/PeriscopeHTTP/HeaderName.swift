/// The name of a header, compared without regard to case.
///
///     exchange.header(.contentType)
///     HeaderName("X-Accel-Buffering")
package struct HeaderName: Hashable, Sendable, CustomStringConvertible {
  /// The name as sent.
  package let rawValue: String

  /// Makes a name, or `nil` if it contains a character that header names cannot have.
  package init?(_ name: String) {
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken) else { return nil }
    rawValue = name
  }

  /// Makes a constant of a name that is known to be valid.
  package init(known name: String) {
    rawValue = name
  }

  /// The name as sent.
  package var description: String { rawValue }

  /// Compares names without regard to case.
  package static func == (left: HeaderName, right: HeaderName) -> Bool {
    left.rawValue.utf8.count == right.rawValue.utf8.count
      && zip(left.rawValue.utf8, right.rawValue.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }

  /// Hashes the name without regard to case.
  package func hash(into hasher: inout Hasher) {
    for byte in rawValue.utf8 {
      hasher.combine(Self.lowercased(byte))
    }
  }

  func matches(_ name: UnsafeRawBufferPointer) -> Bool {
    unsafe name.count == rawValue.utf8.count
      && zip(name, rawValue.utf8).allSatisfy { Self.lowercased($0) == Self.lowercased($1) }
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default:
      "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

extension HeaderName {
  /// `Accept`
  package static let accept = HeaderName(known: "Accept")
  /// `Accept-Encoding`
  package static let acceptEncoding = HeaderName(known: "Accept-Encoding")
  /// `Accept-Ranges`
  package static let acceptRanges = HeaderName(known: "Accept-Ranges")
  /// `Allow`
  package static let allow = HeaderName(known: "Allow")
  /// `Cache-Control`
  package static let cacheControl = HeaderName(known: "Cache-Control")
  /// `Connection`
  package static let connection = HeaderName(known: "Connection")
  /// `Content-Encoding`
  package static let contentEncoding = HeaderName(known: "Content-Encoding")
  /// `Content-Location`
  package static let contentLocation = HeaderName(known: "Content-Location")
  /// `Content-Range`
  package static let contentRange = HeaderName(known: "Content-Range")
  /// `Content-Length`: set by the server; a handler's value is ignored.
  package static let contentLength = HeaderName(known: "Content-Length")
  /// `Content-Security-Policy`
  package static let contentSecurityPolicy = HeaderName(known: "Content-Security-Policy")
  /// `Content-Type`
  package static let contentType = HeaderName(known: "Content-Type")
  /// `Cookie`
  package static let cookie = HeaderName(known: "Cookie")
  /// `Cross-Origin-Opener-Policy`
  package static let crossOriginOpenerPolicy = HeaderName(known: "Cross-Origin-Opener-Policy")
  /// `ETag`
  package static let etag = HeaderName(known: "ETag")
  /// `Expect`
  package static let expect = HeaderName(known: "Expect")
  /// `Forwarded`
  package static let forwarded = HeaderName(known: "Forwarded")
  /// `Host`
  package static let host = HeaderName(known: "Host")
  /// `If-Modified-Since`
  package static let ifModifiedSince = HeaderName(known: "If-Modified-Since")
  /// `If-None-Match`
  package static let ifNoneMatch = HeaderName(known: "If-None-Match")
  /// `If-Range`
  package static let ifRange = HeaderName(known: "If-Range")
  /// `Last-Event-ID`
  package static let lastEventID = HeaderName(known: "Last-Event-ID")
  /// `Last-Modified`
  package static let lastModified = HeaderName(known: "Last-Modified")
  /// `Location`
  package static let location = HeaderName(known: "Location")
  /// `Origin`
  package static let origin = HeaderName(known: "Origin")
  /// `Permissions-Policy`
  package static let permissionsPolicy = HeaderName(known: "Permissions-Policy")
  /// `Range`
  package static let range = HeaderName(known: "Range")
  /// `Referrer-Policy`
  package static let referrerPolicy = HeaderName(known: "Referrer-Policy")
  /// `Retry-After`
  package static let retryAfter = HeaderName(known: "Retry-After")
  /// `Sec-Fetch-Site`
  package static let secFetchSite = HeaderName(known: "Sec-Fetch-Site")
  /// `Set-Cookie`
  package static let setCookie = HeaderName(known: "Set-Cookie")
  /// `Strict-Transport-Security`
  package static let strictTransportSecurity = HeaderName(known: "Strict-Transport-Security")
  /// `Transfer-Encoding`: set by the server; a handler's value is ignored.
  package static let transferEncoding = HeaderName(known: "Transfer-Encoding")
  /// `User-Agent`
  package static let userAgent = HeaderName(known: "User-Agent")
  /// `Vary`
  package static let vary = HeaderName(known: "Vary")
  /// `X-Accel-Buffering`
  package static let xAccelBuffering = HeaderName(known: "X-Accel-Buffering")
  /// `X-Content-Type-Options`
  package static let xContentTypeOptions = HeaderName(known: "X-Content-Type-Options")
  /// `X-Forwarded-For`
  package static let xForwardedFor = HeaderName(known: "X-Forwarded-For")
  /// `X-Forwarded-Host`
  package static let xForwardedHost = HeaderName(known: "X-Forwarded-Host")
  /// `X-Forwarded-Proto`
  package static let xForwardedProto = HeaderName(known: "X-Forwarded-Proto")
  /// `X-Frame-Options`
  package static let xFrameOptions = HeaderName(known: "X-Frame-Options")
}

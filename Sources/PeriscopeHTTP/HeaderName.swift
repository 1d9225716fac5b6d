internal import Glibc

/// The name of a header, compared without regard to case.
///
///     exchange.header(.contentType)
///     HeaderName("X-Accel-Buffering")
public struct HeaderName: Hashable, Sendable, CustomStringConvertible {
  /// The characters of a name. Those of a constant are not counted by reference, and so are copied fastest.
  private enum Text: Sendable {
    case constant(StaticString)
    case made(String)
  }

  private let text: Text
  /// The name's bit in a ``HeaderSet``.
  let bit: UInt8

  /// Makes a name, or `nil` if it contains a character that header names cannot have.
  public init?(_ name: String) {
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken) else { return nil }
    self.init(received: name)
  }

  /// Makes a name that is known to be valid.
  init(received name: String) {
    text = .made(name)
    bit = HeaderSet.bit(of: name)
  }

  /// Makes a constant of a name that is known to be valid. The compiler computes the bit of a literal.
  @inline(__always)
  package init(known name: StaticString) {
    text = .constant(name)
    bit = unsafe HeaderSet.bit(of: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// The name as sent.
  public var rawValue: String {
    switch text {
    case .constant(let name): name.description
    case .made(let name): name
    }
  }

  /// The name as sent.
  public var description: String { rawValue }

  /// The length of the name in bytes.
  var count: Int {
    switch text {
    case .constant(let name): name.utf8CodeUnitCount
    case .made(let name): name.utf8.count
    }
  }

  /// Calls a closure with the name, which a NUL follows, and its length in bytes.
  func withCString<Result>(_ body: (UnsafePointer<CChar>, Int) -> Result) -> Result {
    switch text {
    case .constant(let name): unsafe body(UnsafePointer<CChar>(OpaquePointer(name.utf8Start)), name.utf8CodeUnitCount)
    case .made(let name): unsafe name.withCString { unsafe body($0, name.utf8.count) }
    }
  }

  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    unsafe withCString { start, count in unsafe body(UnsafeRawBufferPointer(start: start, count: count)) }
  }

  /// Compares names without regard to case.
  public static func == (left: HeaderName, right: HeaderName) -> Bool {
    guard left.bit == right.bit else { return false }
    if case .constant(let name) = left.text, case .constant(let other) = right.text,
      unsafe name.utf8Start == other.utf8Start
    {
      return true
    }
    return unsafe right.withBytes { unsafe left.matches($0) }
  }

  /// Hashes the name without regard to case.
  public func hash(into hasher: inout Hasher) {
    unsafe withBytes { bytes in for index in bytes.indices { unsafe hasher.combine(Self.lowercased(bytes[index])) } }
  }

  func matches(_ name: UnsafeRawBufferPointer) -> Bool {
    unsafe withBytes { own in
      guard name.count == own.count, let start = name.baseAddress, let ownStart = own.baseAddress else { return false }
      // Most clients write names as they are written here.
      if unsafe memcmp(start, ownStart, own.count) == 0 { return true }
      return own.indices.allSatisfy { unsafe Self.lowercased(name[$0]) == Self.lowercased(own[$0]) }
    }
  }

  static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether a byte may be in a name: a letter, a digit, or one of fifteen punctuation characters of ASCII.
  static func isToken(_ byte: UInt8) -> Bool {
    // One bit for each ASCII character: this is called for each byte of each request's names.
    let bits: UInt64 = byte < 64 ? 0x03ff_6cfa_0000_0000 : 0x57ff_ffff_c7ff_fffe
    return byte < 128 && bits & 1 << (byte & 63) != 0
  }
}

/// The names of a request's headers, as one bit for each: most requests have few headers, and a name without its bit need not be
/// searched. Different names may share a bit.
struct HeaderSet {
  private var bits: UInt64 = 0

  /// Whether a header may be present.
  func mayContain(_ name: HeaderName) -> Bool { bits & 1 << name.bit != 0 }

  /// Adds the names that have a bit.
  mutating func insert(_ bit: UInt8) { bits |= 1 << bit }

  /// Returns the bit of a name, which does not depend on case.
  static func bit(of name: String) -> UInt8 {
    var name = name
    return name.withUTF8 { unsafe bit(of: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the bit of a name, which does not depend on case.
  @inline(__always)
  static func bit(of name: UnsafeRawBufferPointer) -> UInt8 {
    guard name.count > 0 else { return 0 }
    let (first, last) = unsafe (name[0], name[name.count - 1])
    // Letters differ by case in the sixth bit only. With these factors, hardly any names that the server looks for share a bit with
    // names that browsers send.
    let middle = unsafe name[name.count / 2]
    return
      (UInt8(truncatingIfNeeded: name.count) &* 18 ^ (first | 0x20) &* 7 ^ (last | 0x20) &* 13 ^ (middle | 0x20)) & 63
  }
}

// Computed, because a stored constant checks at each use whether it is initialized.
extension HeaderName {
  /// `Accept`
  public static var accept: HeaderName { HeaderName(known: "Accept") }
  /// `Accept-Encoding`
  public static var acceptEncoding: HeaderName { HeaderName(known: "Accept-Encoding") }
  /// `Accept-Ranges`
  public static var acceptRanges: HeaderName { HeaderName(known: "Accept-Ranges") }
  /// `Allow`
  public static var allow: HeaderName { HeaderName(known: "Allow") }
  /// `Cache-Control`
  public static var cacheControl: HeaderName { HeaderName(known: "Cache-Control") }
  /// `Connection`
  public static var connection: HeaderName { HeaderName(known: "Connection") }
  /// `Content-Encoding`
  public static var contentEncoding: HeaderName { HeaderName(known: "Content-Encoding") }
  /// `Content-Location`
  public static var contentLocation: HeaderName { HeaderName(known: "Content-Location") }
  /// `Content-Range`
  public static var contentRange: HeaderName { HeaderName(known: "Content-Range") }
  /// `Content-Length`: set by the server; a handler's value is ignored.
  public static var contentLength: HeaderName { HeaderName(known: "Content-Length") }
  /// `Content-Security-Policy`
  public static var contentSecurityPolicy: HeaderName { HeaderName(known: "Content-Security-Policy") }
  /// `Content-Type`
  public static var contentType: HeaderName { HeaderName(known: "Content-Type") }
  /// `Cookie`
  public static var cookie: HeaderName { HeaderName(known: "Cookie") }
  /// `Cross-Origin-Opener-Policy`
  public static var crossOriginOpenerPolicy: HeaderName { HeaderName(known: "Cross-Origin-Opener-Policy") }
  /// `ETag`
  public static var etag: HeaderName { HeaderName(known: "ETag") }
  /// `Expect`
  public static var expect: HeaderName { HeaderName(known: "Expect") }
  /// `Forwarded`
  public static var forwarded: HeaderName { HeaderName(known: "Forwarded") }
  /// `Host`
  public static var host: HeaderName { HeaderName(known: "Host") }
  /// `If-Modified-Since`
  public static var ifModifiedSince: HeaderName { HeaderName(known: "If-Modified-Since") }
  /// `If-None-Match`
  public static var ifNoneMatch: HeaderName { HeaderName(known: "If-None-Match") }
  /// `If-Range`
  public static var ifRange: HeaderName { HeaderName(known: "If-Range") }
  /// `Last-Event-ID`
  public static var lastEventID: HeaderName { HeaderName(known: "Last-Event-ID") }
  /// `Last-Modified`
  public static var lastModified: HeaderName { HeaderName(known: "Last-Modified") }
  /// `Location`
  public static var location: HeaderName { HeaderName(known: "Location") }
  /// `Origin`
  public static var origin: HeaderName { HeaderName(known: "Origin") }
  /// `Permissions-Policy`
  public static var permissionsPolicy: HeaderName { HeaderName(known: "Permissions-Policy") }
  /// `Range`
  public static var range: HeaderName { HeaderName(known: "Range") }
  /// `Referrer-Policy`
  public static var referrerPolicy: HeaderName { HeaderName(known: "Referrer-Policy") }
  /// `Retry-After`
  public static var retryAfter: HeaderName { HeaderName(known: "Retry-After") }
  /// `Sec-Fetch-Dest`
  public static var secFetchDest: HeaderName { HeaderName(known: "Sec-Fetch-Dest") }
  /// `Sec-Fetch-Site`
  public static var secFetchSite: HeaderName { HeaderName(known: "Sec-Fetch-Site") }
  /// `Set-Cookie`
  public static var setCookie: HeaderName { HeaderName(known: "Set-Cookie") }
  /// `Strict-Transport-Security`
  public static var strictTransportSecurity: HeaderName { HeaderName(known: "Strict-Transport-Security") }
  /// `Transfer-Encoding`: set by the server; a handler's value is ignored.
  public static var transferEncoding: HeaderName { HeaderName(known: "Transfer-Encoding") }
  /// `User-Agent`
  public static var userAgent: HeaderName { HeaderName(known: "User-Agent") }
  /// `Vary`
  public static var vary: HeaderName { HeaderName(known: "Vary") }
  /// `X-Accel-Buffering`
  public static var xAccelBuffering: HeaderName { HeaderName(known: "X-Accel-Buffering") }
  /// `X-Content-Type-Options`
  public static var xContentTypeOptions: HeaderName { HeaderName(known: "X-Content-Type-Options") }
  /// `X-Forwarded-For`
  public static var xForwardedFor: HeaderName { HeaderName(known: "X-Forwarded-For") }
  /// `X-Forwarded-Host`
  public static var xForwardedHost: HeaderName { HeaderName(known: "X-Forwarded-Host") }
  /// `X-Forwarded-Proto`
  public static var xForwardedProto: HeaderName { HeaderName(known: "X-Forwarded-Proto") }
  /// `X-Frame-Options`
  public static var xFrameOptions: HeaderName { HeaderName(known: "X-Frame-Options") }
}

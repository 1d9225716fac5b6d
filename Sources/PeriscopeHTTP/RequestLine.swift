internal import Glibc

/// The place of a request line's target in the connection's memory, before libmicrohttpd decodes it.
///
/// libmicrohttpd accepts NULs and blanks in and around the target, where a proxy may not.
@safe struct RequestLine {
  private let start: UnsafeRawPointer
  let end: UnsafeRawPointer
  private let hasBlank: Bool
  /// The end of the head, once that has arrived.
  var headEnd: UnsafeRawPointer?
  /// The value of the head's only `Cookie` header, in memory of the connection that is valid until the response is sent; `nil` if
  /// there are none or several.
  var onlyCookie: UnsafeRawBufferPointer?

  init(target: UnsafePointer<CChar>) {
    unsafe start = UnsafeRawPointer(target)
    unsafe end = unsafe start + strlen(target)
    hasBlank = unsafe strchr(target, 32) != nil
  }

  /// Whether exactly one blank, which libmicrohttpd replaces by a NUL, separates the parts of the line.
  func isWellFormed(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> Bool {
    unsafe !hasBlank && UnsafeRawPointer(method) + strlen(method) + 1 == start && end + 1 == UnsafeRawPointer(version)
  }
}

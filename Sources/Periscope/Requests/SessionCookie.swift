internal import PeriscopeHTTP
package import PeriscopeLive

/// The cookie that contains a session's name.
///
/// Over TLS it has the `__Host-` prefix, so that neither a different host nor a page without TLS can set it. The cookie
/// without the prefix is ignored then.
package enum SessionCookie {
  private static func name(isSecure: Bool) -> String { isSecure ? "__Host-periscope" : "periscope" }

  package static func id(of source: any RequestSource) -> SessionID? {
    var id: SessionID?
    source.readCookie(name(isSecure: source.isSecure)) { id = SessionID($0) }
    return id
  }

  /// Returns the cookie of a session, for a client without TLS.
  static func pair(_ id: SessionID) -> (name: String, value: String) { (name(isSecure: false), id.text) }

  /// - Parameter age: The seconds for which the browser keeps the cookie; `nil` keeps it until the browser is closed.
  static func header(_ id: SessionID, age: Int?, isSecure: Bool) -> HeaderField {
    var text =
      isSecure
      ? id.text(after: "__Host-periscope=", before: "; Path=/; HttpOnly; SameSite=Lax; Secure")
      : id.text(after: "periscope=", before: "; Path=/; HttpOnly; SameSite=Lax")
    if let age { text += "; Max-Age=\(age)" }
    return HeaderField(.setCookie, text)
  }
}

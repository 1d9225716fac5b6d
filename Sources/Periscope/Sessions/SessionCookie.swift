internal import PeriscopeHTTP

/// The cookie with a session's name.
///
/// By TLS it has the prefix that binds it to the host: then no other host, and no page without TLS, can have set it, and the plain one is
/// not looked at.
enum SessionCookie {
  private static func name(isSecure: Bool) -> String { isSecure ? "__Host-periscope" : "periscope" }

  static func id(of exchange: any Incoming) -> SessionID? {
    exchange.cookie(name(isSecure: exchange.isSecure)).flatMap { SessionID($0) }
  }

  static func header(_ id: SessionID, isSecure: Bool) -> HeaderField {
    HeaderField(
      .setCookie,
      "\(name(isSecure: isSecure))=\(id.text); Path=/; HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")")
  }
}

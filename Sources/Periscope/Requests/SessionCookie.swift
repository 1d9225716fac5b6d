internal import PeriscopeHTTP
package import PeriscopeLive

/// The cookie that contains a session's name.
///
/// Over TLS it has the `__Host-` prefix, so that neither a different host nor a page without TLS can set it. The cookie
/// without the prefix is ignored then.
package enum SessionCookie {
  private static func name(isSecure: Bool) -> String { isSecure ? "__Host-periscope" : "periscope" }

  package static func id(of source: any RequestSource) -> SessionID? {
    source.cookie(name(isSecure: source.isSecure)).flatMap { SessionID($0) }
  }

  static func header(_ id: SessionID, isSecure: Bool) -> HeaderField {
    HeaderField(
      .setCookie,
      "\(name(isSecure: isSecure))=\(id.text); Path=/; HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")")
  }
}

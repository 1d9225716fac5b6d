import Foundation

/// Caddy with the site of Security.md in front of a server, with a self-signed certificate for `example.com`.
package struct Caddy {
  package let program: ProxyProgram

  package static var isHere: Bool { ProxyProgram.find("caddy") != nil }

  /// - Parameter server: The port of the server behind it.
  package init(server: UInt16) throws {
    program = try ProxyProgram("caddy", sign: "serving initial configuration") { program in
      let (certificate, key) = try program.certificate()
      let site = try ProxyProgram.site("caddy")
        .replacing(
          "example.com {",
          with: "https://example.com:\(program.port) {\n  bind 127.0.0.1\n  tls \(certificate) \(key)"
        )
        .replacing("127.0.0.1:8080", with: "127.0.0.1:\(server)")
      let file = program.folder.appendingPathComponent("Caddyfile")
      // Without the admin port, and without the port that redirects to TLS.
      let configuration = "{\n  admin off\n  auto_https disable_redirects\n}\n\(site)"
      try configuration.write(to: file, atomically: true, encoding: .utf8)
      return ["run", "--config", file.path, "--adapter", "caddyfile"]
    }
  }
}

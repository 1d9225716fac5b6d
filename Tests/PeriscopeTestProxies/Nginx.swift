import Foundation

/// nginx with a site's configuration from Security.md, in front of a server.
package struct Nginx {
  package let program: ProxyProgram

  package var port: UInt16 { program.port }

  /// - Parameters:
  ///   - mark: The text of the HTML comment before the site's configuration in Security.md.
  ///   - server: The port of the server to which nginx forwards requests.
  package init(_ mark: String, server: UInt16) throws {
    program = try ProxyProgram("nginx", sign: "event method") { program in
      var site = try ProxyProgram.site(mark)
        .replacing(/listen \d+/, with: "listen 127.0.0.1:\(program.port)")
        .replacing("127.0.0.1:8080", with: "127.0.0.1:\(server)")
      if site.contains("ssl_certificate") {
        let (certificate, key) = try program.certificate()
        site = site.replacing("/etc/ssl/certs/example.com.pem", with: certificate)
          .replacing("/etc/ssl/private/example.com.key", with: key)
      }
      let folder = program.folder.path
      // As in Debian's nginx.conf, with paths in the folder, and in one process, so that killing it ends nginx.
      let configuration = """
        master_process off;
        daemon off;
        pid \(folder)/nginx.pid;
        error_log stderr notice;
        events {}
        http {
          access_log off;
          client_body_temp_path \(folder)/body;
          proxy_temp_path \(folder)/proxy;
          fastcgi_temp_path \(folder)/fastcgi;
          uwsgi_temp_path \(folder)/uwsgi;
          scgi_temp_path \(folder)/scgi;
          \(site)
        }
        """
      let file = program.folder.appendingPathComponent("nginx.conf")
      try configuration.write(to: file, atomically: true, encoding: .utf8)
      return ["-p", folder, "-e", "stderr", "-c", file.path]
    }
  }
}

internal import Glibc
internal import PeriscopeLaunchers

extension ChildServer {
  /// Starts nginx before a server, with the site of Security.md but without TLS, and with connections to the server that stay
  /// open. Streams may be silent for an hour, because the bare server sends no pings.
  ///
  /// - Parameters:
  ///   - server: The server's port.
  ///   - sessions: The greatest number of sessions.
  ///   - core: The core that nginx uses; `nil` for any.
  convenience init(nginxBefore server: UInt16, sessions: Int, onCore core: Int?) throws(BenchError) {
    if let core { try ThisProcess.pin(toCore: core) }
    defer { if core != nil { try? ThisProcess.pin(toCore: Cores.generator) } }
    let reservation: ReservedPort
    let folder: TemporaryFolder
    let program: LaunchedProgram
    do throws(LaunchError) {
      reservation = try ReservedPort()
      folder = try TemporaryFolder("/var/tmp/bench-", files: ["nginx.conf", "nginx.pid"])
      let file = "\(folder.path)/nginx.conf"
      try Self.write(
        Self.nginxConfiguration(folder.path, port: reservation.number, server: server, sessions: sessions), to: file)
      program = try LaunchedProgram(
        [Self.nginx(), "-p", folder.path, "-e", "stderr", "-c", file], reading: .standardError)
      try program.wait(for: "event method")
    } catch {
      throw BenchError("\(error)")
    }
    self.init(program, port: reservation.number, folder)
  }

  private static func nginx() -> String {
    ["/usr/sbin/nginx", "/usr/local/bin/nginx"].first { access($0, X_OK) == 0 } ?? "nginx"
  }

  private static func write(_ text: String, to path: String) throws(LaunchError) {
    let file = fopen(path, "w")
    guard let file else { throw LaunchError("\(path) cannot be written.") }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else { throw LaunchError("\(path) cannot be written.") }
  }

  /// Returns the configuration. In one process, so that killing it ends nginx, and so that its CPU time is that of nginx.
  static func nginxConfiguration(_ folder: String, port: UInt16, server: UInt16, sessions: Int) -> String {
    """
    master_process off;
    daemon off;
    pid \(folder)/nginx.pid;
    error_log stderr notice;
    events { worker_connections \(4 * sessions + 100); }
    http {
      access_log off;
      client_body_temp_path \(folder);
      proxy_temp_path \(folder);
      fastcgi_temp_path \(folder);
      uwsgi_temp_path \(folder);
      scgi_temp_path \(folder);
      upstream site {
        server 127.0.0.1:\(server);
        keepalive \(sessions + 10);
        keepalive_requests 1000000000;
      }
      server {
        listen 127.0.0.1:\(port);
        keepalive_requests 1000000000;
        client_max_body_size 16m;
        location / {
          proxy_pass http://site;
          proxy_http_version 1.1;
          proxy_buffering off;
          proxy_read_timeout 1h;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
          proxy_set_header X-Forwarded-Proto $scheme;
          proxy_set_header X-Forwarded-Host $http_host;
          proxy_set_header Forwarded "";
        }
      }
    }
    """
  }
}

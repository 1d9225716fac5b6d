import Foundation
import PeriscopeTestConnection
import PeriscopeLaunchers
import PeriscopeTestSupport

/// Three servers of the drill's site or of the examples, a Redis with persistence, and a proxy that sends each request to the next server.
final class DrillSetup {
  static let isPossible = RedisServer.isInstalled && nginx != nil
  static let advice = "The drill needs redis-server and nginx: apt-get install redis-server nginx."

  private static let nginx = ["/usr/sbin/nginx", "/usr/bin/nginx"].first(where: FileManager.default.isExecutableFile)

  let engine: DrillProcess
  let servers: [DrillProcess]
  let proxy: DrillProcess
  private let temporary: TestFolder
  private var folder: URL { temporary.url }

  /// - Parameter program: The name of the servers' executable.
  init(_ program: String = "PeriscopeDrillSite", _ arguments: (_ folder: URL) -> [String] = { _ in [] }) throws {
    temporary = try TestFolder()
    let folder = temporary.url
    try Data().write(to: folder.appendingPathComponent("notes"))
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").path
    let port = try ReservedPort()
    engine = try DrillProcess(
      [
        "/usr/bin/env", "redis-server", "--port", "\(port.number)", "--bind", "127.0.0.1", "--dir", folder.path,
        "--save", "",
        // With the default, `everysec`, Redis replies before it has written to a slow disk, and a kill loses commits.
        "--appendonly", "yes", "--appendfsync", "always", "--logfile", "/dev/stderr",
      ], port: port, readyOutput: "eady to accept connections")
    let notes = folder.appendingPathComponent("notes").path
    let arguments = arguments(folder)
    servers = try (0..<3).map { _ in
      let own = try ReservedPort()
      return try DrillProcess(
        [
          tests.appendingPathComponent(program).path, "--port", "\(own.number)",
          "--data", "redis://127.0.0.1:\(port.number)", "--log", "none", "--ping", "1",
          "--actions-per-second", "0", "--cpu-per-session", "0", "--cpu-per-address", "0", "--sessions-per-address",
          "100000", "--connections-per-address", "0",
          "--drain", "2", "--public", "\(root)/Public",
        ] + arguments, port: own,
        environment: ["DRILL_NOTES": notes, "DRILL_BOARD": "redis://127.0.0.1:\(port.number)"],
        readyOutput: "listening on")
    }
    proxy = try Self.startProxy(folder, servers.map(\.port))
  }

  deinit {
    proxy.kill()
    for server in servers { server.kill() }
    engine.kill()
  }

  /// The steps that the effects have recorded, in order.
  var trace: String {
    get throws { try String(contentsOf: folder.appendingPathComponent("notes"), encoding: .utf8) }
  }

  /// The server whose effect has recorded the last step, if it runs.
  var worker: DrillProcess? {
    get throws {
      let last = try trace.split(separator: "\n").last?.split(separator: " ")
      return servers.first { $0.id.map { "\($0)" } == last?[2].description }
    }
  }

  private static func startProxy(_ folder: URL, _ servers: [UInt16]) throws -> DrillProcess {
    let port = try ReservedPort()
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(folder.path)/\($0);" }.joined(separator: "\n  ")
    let configuration = """
      master_process off;
      daemon off;
      pid \(folder.path)/nginx.pid;
      error_log stderr notice;
      events { worker_connections 4096; }
      http {
        access_log off;
        error_log \(folder.path)/nginx.log;
        \(temporary)
        upstream servers {
          \(servers.map { "server 127.0.0.1:\($0) max_fails=0;" }.joined(separator: "\n    "))
        }
        server {
          listen 127.0.0.1:\(port.number);
          location / {
            proxy_pass http://servers;
            proxy_http_version 1.1;
            proxy_set_header Host $host;
            proxy_set_header Connection "";
            proxy_connect_timeout 1s;
            proxy_read_timeout 9s;
            proxy_next_upstream error timeout http_503;
          }
        }
      }
      """
    let file = folder.appendingPathComponent("nginx.conf")
    try configuration.write(to: file, atomically: true, encoding: .utf8)
    return try DrillProcess(
      [nginx ?? "", "-p", folder.path, "-e", "stderr", "-c", file.path], port: port, readyOutput: "event method")
  }
}

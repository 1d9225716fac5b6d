import Foundation
import TestConnection

/// nginx with a site of an article, on a free port in front of a server, with a folder of its own.
final class Nginx {
  let port: UInt16
  private let process = Process()
  private let folder: URL

  /// - Parameters:
  ///   - mark: What stands before the site in Security.md.
  ///   - server: The port of the server behind it.
  init(_ mark: String, server: UInt16) throws {
    guard let program = ["/usr/sbin/nginx", "/usr/bin/nginx"].first(where: FileManager.default.isExecutableFile) else {
      throw TestConnection.Failure(description: "nginx is not here: install it with 'apt-get install nginx'.")
    }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    port = try Self.freePort()
    let certificate = folder.appendingPathComponent("certificate.pem").path
    let key = folder.appendingPathComponent("key.pem").path
    let site = try Self.site(mark)
      .replacing(/listen \d+/, with: "listen 127.0.0.1:\(port)")
      .replacing("127.0.0.1:8080", with: "127.0.0.1:\(server)")
      .replacing("/etc/ssl/certs/example.com.pem", with: certificate)
      .replacing("/etc/ssl/private/example.com.key", with: key)
    if site.contains("ssl_certificate") {
      try Self.run(
        "/usr/bin/openssl",
        "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=example.com -keyout \(key) -out \(certificate)")
    }
    // What stands around a site is what a package of nginx has, moved to the folder; one process, so that its end is the end.
    let configuration = """
      master_process off;
      daemon off;
      pid \(folder.path)/nginx.pid;
      events {}
      http {
        access_log off;
        client_body_temp_path \(folder.path)/body;
        proxy_temp_path \(folder.path)/proxy;
        fastcgi_temp_path \(folder.path)/fastcgi;
        uwsgi_temp_path \(folder.path)/uwsgi;
        scgi_temp_path \(folder.path)/scgi;
        \(site)
      }
      """
    let file = folder.appendingPathComponent("nginx.conf")
    try configuration.write(to: file, atomically: true, encoding: .utf8)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-p", folder.path, "-e", "\(folder.path)/error.log", "-c", file.path]
    try process.run()
    while (try? TestConnection(port: port)) == nil {
      guard process.isRunning else {
        let errors = (try? String(contentsOf: folder.appendingPathComponent("error.log"), encoding: .utf8)) ?? ""
        throw TestConnection.Failure(description: "nginx has ended: \(errors)")
      }
    }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Asks by TLS, and returns the answer's head and body.
  func curl(_ path: String, _ arguments: String...) throws -> String {
    try Self.run("/usr/bin/curl", "-ski --max-time 60", arguments + ["https://127.0.0.1:\(port)\(path)"])
  }

  private static func site(_ mark: String) throws -> String {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Periscope/Periscope.docc/Security.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    guard let start = text.firstRange(of: "<!-- \(mark) -->\n```nginx\n"),
      let end = text[start.upperBound...].firstRange(of: "```\n")
    else { throw TestConnection.Failure(description: "Security.md has no site that is marked with '\(mark)'.") }
    return String(text[start.upperBound..<end.lowerBound])
  }

  @discardableResult
  private static func run(_ program: String, _ words: String, _ arguments: [String] = []) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = words.split(separator: " ").map(String.init) + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw TestConnection.Failure(description: "\(program) ended with \(process.terminationStatus).")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// A port that nobody had a moment ago.
  private static func freePort() throws -> UInt16 {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 ? getsockname(descriptor, $0, &length) : -1
      }
    }
    guard result == 0 else { throw TestConnection.Failure(description: "No port is free.") }
    return UInt16(bigEndian: address.sin_port)
  }
}

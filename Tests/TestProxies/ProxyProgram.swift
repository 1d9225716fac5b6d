package import Foundation
import TestConnection

/// A proxy's program with a folder of its own, a port that it listens on, and a certificate for `example.com`, until this is released.
package final class ProxyProgram {
  package let port: UInt16
  package let folder: URL
  private let process = Process()

  /// - Parameter name: What it is called, and the package that has it.
  package init(_ name: String, arguments: (ProxyProgram) throws -> [String]) throws {
    guard let program = Self.find(name) else {
      throw TestConnection.Failure(description: "\(name) is not here: install it with 'apt-get install \(name)'.")
    }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    port = try Self.freePort()
    process.executableURL = program
    process.arguments = try arguments(self)
    // What it keeps, it keeps there.
    process.environment = ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 }
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    while (try? TestConnection(port: port)) == nil {
      guard process.isRunning else {
        let said = (try? String(contentsOf: errors, encoding: .utf8)) ?? ""
        throw TestConnection.Failure(description: "\(name) has ended: \(said)")
      }
    }
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The program of this name, wherever packages put theirs.
  package static func find(_ name: String) -> URL? {
    ["/usr/sbin", "/usr/bin", "/usr/local/bin"].map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Asks by TLS, as the browser of somebody who opens `https://example.com`, and returns the answer's head and body.
  package func curl(_ path: String, _ arguments: String...) throws -> String {
    try Self.run("/usr/bin/curl", "-ski --max-time 60", tls(arguments, path))
  }

  /// Follows a stream by TLS until it has said a text, and returns what it has said.
  package func follow(_ path: String, _ arguments: String..., until text: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
    process.arguments = ["-skN", "--max-time", "60"] + tls(arguments, path)
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      process.waitUntilExit()
    }
    var said = ""
    while !said.contains(text) {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw TestConnection.Failure(description: "The stream has ended after: \(said)") }
      said += String(decoding: data, as: UTF8.self)
    }
    return said
  }

  private func tls(_ arguments: [String], _ path: String) -> [String] {
    arguments + ["--resolve", "example.com:\(port):127.0.0.1", "https://example.com:\(port)\(path)"]
  }

  private var errors: URL { folder.appendingPathComponent("error.log") }

  /// The paths of a certificate and its key.
  package func certificate() throws -> (certificate: String, key: String) {
    let certificate = folder.appendingPathComponent("certificate.pem").path
    let key = folder.appendingPathComponent("key.pem").path
    try Self.run(
      "/usr/bin/openssl",
      "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=example.com -addext subjectAltName=DNS:example.com "
        + "-keyout \(key) -out \(certificate)")
    return (certificate, key)
  }

  /// The site that stands below a mark in Security.md.
  package static func site(_ mark: String) throws -> String {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Periscope/Periscope.docc/Security.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    guard let start = text.firstRange(of: "<!-- \(mark) -->\n```"),
      let line = text[start.upperBound...].firstIndex(of: "\n"), let end = text[line...].firstRange(of: "```\n")
    else { throw TestConnection.Failure(description: "Security.md has no site that is marked with '\(mark)'.") }
    return String(text[text.index(after: line)..<end.lowerBound])
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

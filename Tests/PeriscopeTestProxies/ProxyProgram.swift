package import Foundation
import PeriscopeTestConnection

/// A proxy's program with a folder of its own, a port that it listens on, and a certificate for `example.com`, until this is released.
package final class ProxyProgram {
  package let folder: URL
  private let reservation: ReservedPort
  private let process = Process()

  package var port: UInt16 { reservation.number }

  /// - Parameters:
  ///   - name: What it is called, and the package that has it.
  ///   - sign: What it says, among its errors, once it listens.
  package init(_ name: String, sign: String, arguments: (ProxyProgram) throws -> [String]) throws {
    guard let program = Self.find(name) else {
      throw TestConnection.Failure(description: "\(name) is not here: install it with 'apt-get install \(name)'.")
    }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    reservation = try ReservedPort()
    process.executableURL = program
    process.arguments = try arguments(self)
    // What it keeps, it keeps there.
    process.environment = ProcessInfo.processInfo.environment.merging(["HOME": folder.path]) { $1 }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let said = Said(errors.fileHandleForReading)
    guard said.wait(for: sign) else {
      throw TestConnection.Failure(description: "\(name) has ended: \(said.text)")
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
  package func curl(_ path: String, _ arguments: String...) async throws -> String {
    let words = tls(arguments, path)
    return try await onThread { try Self.run("/usr/bin/curl", "-ski --max-time 60", words) }
  }

  /// Follows a stream by TLS until it has said a text, and returns what it has said.
  package func follow(_ path: String, _ arguments: String..., until text: String) async throws -> String {
    let words = tls(arguments, path)
    return try await onThread { try Self.follow(words, until: text) }
  }

  private static func follow(_ words: [String], until text: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
    process.arguments = ["-skN", "--max-time", "60"] + words
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
}

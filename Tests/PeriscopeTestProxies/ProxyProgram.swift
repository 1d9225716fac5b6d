package import Foundation
import PeriscopeLaunchers
import PeriscopeTestConnection
import PeriscopeTestSupport

/// A running proxy with its own folder, port and certificate for `example.com`, until this is released.
package final class ProxyProgram {
  private let temporary: TestFolder
  private let reservation: ReservedPort
  private var program: LaunchedProgram?

  package var folder: URL { temporary.url }
  package var port: UInt16 { reservation.number }

  /// - Parameters:
  ///   - name: The name of the program and of its package.
  ///   - sign: The text on its standard error that shows that it listens.
  package init(_ name: String, sign: String, arguments: (ProxyProgram) throws -> [String]) throws {
    guard let program = Self.find(name) else {
      throw LaunchError("\(name) is not installed. Install it with 'apt-get install \(name)'.")
    }
    temporary = try TestFolder()
    reservation = try ReservedPort()
    // The program's own files go to the folder too.
    let started = try LaunchedProgram(
      [program.path] + arguments(self), environment: ["HOME": folder.path], reading: .standardError)
    self.program = started
    try started.wait(for: sign)
  }

  deinit {
    program?.kill()
  }

  /// Returns the path of an installed program.
  package static func find(_ name: String) -> URL? {
    ["/usr/sbin", "/usr/bin", "/usr/local/bin"].map { URL(fileURLWithPath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  /// Requests a path of `https://example.com` over TLS, and returns the response's head and body.
  package func curl(_ path: String, _ arguments: String...) async throws -> String {
    let words = tls(arguments, path)
    return try await onThread { try LaunchedProgram.run(["curl", "-ski", "--max-time", "60"] + words) }
  }

  /// Reads a stream over TLS until it contains a text, and returns it.
  package func follow(_ path: String, _ arguments: String..., until text: String) async throws -> String {
    let words = tls(arguments, path)
    return try await onThread {
      try LaunchedProgram(["curl", "-skN", "--max-time", "60"] + words, reading: .standardOutput)
        .firstOutput { $0.contains(text) ? $0 : nil }
    }
  }

  private func tls(_ arguments: [String], _ path: String) -> [String] {
    arguments + ["--resolve", "example.com:\(port):127.0.0.1", "https://example.com:\(port)\(path)"]
  }

  /// Creates a certificate, and returns its path and the path of its key.
  package func certificate() throws -> (certificate: String, key: String) {
    let certificate = folder.appendingPathComponent("certificate.pem").path
    let key = folder.appendingPathComponent("key.pem").path
    let subject = ["-subj", "/CN=example.com", "-addext", "subjectAltName=DNS:example.com"]
    try LaunchedProgram.run(
      ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"] + subject
        + ["-keyout", key, "-out", certificate])
    return (certificate, key)
  }

  /// Returns the site's configuration in Security.md that follows an HTML comment with the text `mark`.
  package static func site(_ mark: String) throws -> String {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Periscope/Periscope.docc/Security.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    guard let start = text.firstRange(of: "<!-- \(mark) -->\n```"),
      let line = text[start.upperBound...].firstIndex(of: "\n"), let end = text[line...].firstRange(of: "```\n")
    else { throw LaunchError("Security.md has no site that is marked with '\(mark)'.") }
    return String(text[text.index(after: line)..<end.lowerBound])
  }
}

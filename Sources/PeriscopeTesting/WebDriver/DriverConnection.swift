internal import Foundation
internal import PeriscopeTestConnection

/// The connection to a driver's process, by its port.
struct DriverConnection: Sendable {
  let port: Int

  /// Sends one command and returns its value.
  @discardableResult
  func command(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
    // Sent on a new thread, because the tested page needs the threads of the concurrency pool meanwhile.
    try await onThread { try self.send(method, path, body) }
  }

  /// Sends one command, and blocks until its value has arrived.
  func send(_ method: String, _ path: String, _ body: JSON? = nil) throws -> JSON {
    let data = try body.map { try JSONEncoder().encode($0) } ?? Data()
    let answer = try LocalRequest(port: port, method: method, path: path, body: data).send()
    let value = try JSONDecoder().decode(JSON.self, from: answer)["value"] ?? .null
    if let error = value["error"]?.string {
      let message = value["message"]?.string ?? ""
      // Some drivers only repeat the name of the error.
      throw TestFailure("\(method) \(path): \(message.hasPrefix(error) ? message : "\(error), \(message)")")
    }
    return value
  }

  /// Polls the driver until it accepts commands, because it does not print when it is ready.
  func waitForDriver() async throws {
    let end = Date(timeIntervalSinceNow: ChildProcess.timeout)
    while (try? await command("GET", "/status")) == nil {
      guard Date() < end else { throw TestFailure("the driver does not answer on port \(port)") }
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}

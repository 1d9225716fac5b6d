internal import Foundation
internal import PeriscopeTestConnection

/// The driver's process, and the requests that it understands.
///
/// Unchecked `Sendable`: the process is only ended, and each command has a connection of its own.
package final class WebDriver: @unchecked Sendable {
  private let process: ChildProcess
  private let port: Int
  /// What browsers leave behind.
  private let folder: URL

  /// Starts the driver found on the search path, on a port of its choice.
  package init() async throws {
    guard let executable = ChildProcess.find("chromedriver") else {
      throw TestFailure("chromedriver is not on the path: install the packages chromium and chromium-driver")
    }
    folder = FileManager.default.temporaryDirectory.appending(path: "periscope-driver-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The port of its choice may be another program's for the newer protocol's addresses; then it ends at once.
    for _ in 0..<4 {
      if let (process, port) = try? await Self.start(executable, folder) {
        (self.process, self.port) = (process, port)
        return
      }
    }
    (process, port) = try await Self.start(executable, folder)
  }

  private static func start(_ executable: URL, _ folder: URL) async throws -> (ChildProcess, port: Int) {
    let process = try ChildProcess(executable, ["--port=0"], temporary: folder)
    do {
      return (process, try await process.number(after: "successfully on port "))
    } catch {
      process.kill()
      throw error
    }
  }

  package func stop() {
    process.kill()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Sends one command and returns its value.
  @discardableResult
  package func command(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
    // Not on a thread of the concurrency pool, which the tested page needs meanwhile.
    try await onThread { try self.send(method, path, body) }
  }

  /// Sends one command, and blocks until its value is there.
  package func send(_ method: String, _ path: String, _ body: JSON? = nil) throws -> JSON {
    let data = try body.map { try JSONEncoder().encode($0) } ?? Data()
    let answer = try LocalRequest(port: port, method: method, path: path, body: data).send()
    let value = try JSONDecoder().decode(JSON.self, from: answer)["value"] ?? .null
    if let error = value["error"]?.string {
      throw TestFailure("\(method) \(path): \(error), \(value["message"]?.string ?? "")")
    }
    return value
  }
}

import Foundation

/// The driver's process, and the requests that it understands.
final class WebDriver {
  private let process: ChildProcess
  private let port: Int

  /// Starts the driver found on the search path, on a port of its choice.
  init() async throws {
    guard let executable = ChildProcess.find("chromedriver") else {
      throw TestFailure("chromedriver is not on the path")
    }
    process = try ChildProcess(executable, ["--port=0"])
    port = try await process.number(after: "successfully on port ")
  }

  func stop() {
    process.kill()
  }

  /// Sends one command and returns its value.
  @discardableResult
  func command(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
    let data = try body.map { try JSONEncoder().encode($0) } ?? Data()
    let answer = try LocalRequest(port: port, method: method, path: path, body: data).send()
    let value = try JSONDecoder().decode(JSON.self, from: answer)["value"] ?? .null
    if let error = value["error"]?.string {
      throw TestFailure("\(method) \(path): \(error), \(value["message"]?.string ?? "")")
    }
    return value
  }
}

import Foundation
import FoundationNetworking

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
    process.terminate()
  }

  /// Sends one command and returns its value.
  @discardableResult
  func command(_ method: String, _ path: String, _ body: JSON? = nil) async throws -> JSON {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw TestFailure("no address \(path)") }
    var request = URLRequest(url: url, timeoutInterval: 60)
    request.httpMethod = method
    request.httpBody = try body.map { try JSONEncoder().encode($0) }
    let (data, _) = try await URLSession.shared.data(for: request)
    let value = try JSONDecoder().decode(JSON.self, from: data)["value"] ?? .null
    if let error = value["error"]?.string {
      throw TestFailure("\(method) \(path): \(error), \(value["message"]?.string ?? "")")
    }
    return value
  }
}

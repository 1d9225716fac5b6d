import Foundation
import PeriscopeTestSupport

/// The driver's process, and the requests that it understands.
final class WebDriver {
  private let process: ChildProcess
  private let port: Int
  /// What browsers leave behind.
  private let folder: TestFolder

  /// Starts the driver found on the search path, on a port of its choice.
  init() async throws {
    guard let executable = ChildProcess.find("chromedriver") else {
      throw TestFailure("chromedriver is not on the path")
    }
    folder = try TestFolder()
    // The port of its choice may be another program's for the newer protocol's addresses; then it ends at once.
    for _ in 0..<4 {
      if let (process, port) = try? await Self.start(executable, folder.url) {
        (self.process, self.port) = (process, port)
        return
      }
    }
    (process, port) = try await Self.start(executable, folder.url)
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

  func stop() {
    process.kill()
    folder.remove()
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

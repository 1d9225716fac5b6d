import Foundation

/// The example server as it is shipped: the executable beside the tests, on a free port.
struct Gallery {
  private let program: Program
  let port: Int

  init() async throws {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let executable = tests.deletingLastPathComponent().appendingPathComponent("Gallery")
    program = try Program(executable, ["--port", "0", "--log", "requests"], folder: Readme.root)
    let line = /listening on http:\/\/127\.0\.0\.1:([0-9]+)\/counter\n/
    let heard = await program.hear { $0.contains(line) }
    guard let found = heard.firstMatch(of: line), let port = Int(found.1) else {
      program.kill()
      throw Failure("The server did not start: \(heard)")
    }
    self.port = port
  }

  /// Waits until the server has answered a request with this method; all that it logged up to there is forgotten.
  func answered(_ method: String) async throws {
    let heard = await program.hear { $0.contains(" \(method) ") }
    guard heard.contains(" \(method) ") else { throw Failure("The server answered no \(method): \(heard)") }
  }

  func stop() { program.kill() }
}

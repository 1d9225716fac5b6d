import Foundation

/// The example server as it is shipped: the executable beside the tests, on a free port.
struct Gallery {
  let program: Program
  let port: Int

  /// The executable with other arguments, whatever comes of it.
  static func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let executable = tests.deletingLastPathComponent().appendingPathComponent("Gallery")
    return try Program(executable, arguments, environment: environment, folder: Readme.root)
  }

  init(ping: Int = 15) async throws {
    program = try Self.run("--port", "0", "--log", "requests", "--ping", "\(ping)")
    let line = /listening on http:\/\/127\.0\.0\.1:([0-9]+)\/\n/
    let heard = await program.hear { $0.contains(line) }
    guard let found = heard.firstMatch(of: line), let port = Int(found.1) else {
      program.kill()
      throw Failure("The server did not start: \(heard)")
    }
    self.port = port
  }

  /// Waits until the server has answered a request with this method; all that it logged up to there is forgotten.
  func answered(_ method: String) async throws {
    let heard = await program.hear { $0.contains(" method=\(method) ") }
    guard heard.contains(" method=\(method) ") else { throw Failure("The server answered no \(method): \(heard)") }
  }

  func stop() { program.kill() }
}

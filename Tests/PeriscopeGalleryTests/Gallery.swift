import Foundation

/// The example server, or a different site: the executable beside the tests, on a free port.
struct Gallery {
  let program: Program
  let port: Int

  /// Starts the example server with the given arguments, and returns its process.
  static func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program {
    try run("Gallery", arguments, environment: environment)
  }

  private static func run(_ name: String, _ arguments: [String], environment: [String: String] = [:]) throws -> Program
  {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let executable = tests.deletingLastPathComponent().appendingPathComponent(name)
    // Many tests start a program at the same time, and all programs would store their pages in the same folder.
    let memory = ["PERISCOPE_DATA": "memory"]
    return try Program(executable, arguments, environment: memory.merging(environment) { $1 }, folder: Readme.root)
  }

  /// - Parameters:
  ///   - site: The name of the executable.
  ///   - ping: The interval of the pings on streams, in seconds.
  ///   - data: The folder of its archive, or `memory`.
  ///   - port: The port to listen on; 0 for any free port.
  ///   - environment: Further variables of its environment.
  ///   - arguments: Further arguments.
  init(
    site: String = "Gallery", ping: Int = 15, data: String = "memory", port: Int = 0,
    environment: [String: String] = [:], _ arguments: String...
  ) async throws {
    program = try Self.run(
      site,
      ["--port", "\(port)", "--log", "requests", "--ping", "\(ping)", "--data", data] + arguments,
      environment: environment)
    let line = /listening on http:\/\/127\.0\.0\.1:([0-9]+)\/.*\n/
    let heard = await program.hear { $0.contains(line) }
    guard let found = heard.firstMatch(of: line), let port = Int(found.1) else {
      program.kill()
      throw Failure("The server did not start: \(heard)")
    }
    self.port = port
  }

  func stop() { program.kill() }
}

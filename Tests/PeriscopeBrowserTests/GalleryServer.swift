import Foundation
import PeriscopeTesting

/// The example server as it is shipped: the executable beside the tests.
struct GalleryServer {
  private let process: ChildProcess
  let port: Int
  /// The port of a slow network before the server, if there is one.
  var relayPort: UInt16?

  /// - Parameters:
  ///   - port: The port to listen on; 0 for any free port.
  ///   - data: The folder of the archive, or `memory`.
  ///   - relayPort: The port of a slow network before the server, if there is one.
  init(port: Int = 0, data: String = "memory", relayPort: UInt16? = nil) async throws {
    self.relayPort = relayPort
    process = try ChildProcess(Self.executable, ["--port", String(port), "--data", data])
    self.port = try await process.number(after: "listening on http://127.0.0.1:")
  }

  var counter: String { address(of: "/counter") }

  func address(of page: String) -> String { "http://127.0.0.1:\(relayPort.map(Int.init) ?? port)\(page)" }

  func kill() {
    process.kill()
  }

  /// The tested executable. `PERISCOPE_GALLERY` names a different build.
  private static var executable: URL {
    if let other = ProcessInfo.processInfo.environment["PERISCOPE_GALLERY"] { return URL(fileURLWithPath: other) }
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("Gallery")
  }
}

internal import Foundation
internal import PeriscopeLocks

/// The drivers' processes of a test.
package final class WebDriver: Sendable {
  /// A driver, and the server of its display.
  ///
  /// Unchecked `Sendable`: after their start, the processes are only killed.
  private struct Processes: @unchecked Sendable {
    let driver: ChildProcess
    let display: ChildProcess?

    func kill() {
      driver.kill()
      display?.kill()
    }
  }

  let engine: BrowserEngine
  /// The folder for the temporary files of browsers.
  private let folder: URL
  private let processes = Lock<[Processes]>([])
  private let connection: DriverConnection?

  /// Starts Chromium's driver, on a port of its choice. The drivers of other engines start with each browser.
  package init(_ engine: BrowserEngine = .current) async throws {
    self.engine = engine
    guard engine.isInstalled else { throw TestFailure(engine.missingText) }
    // A short name, because the path of a socket in the folder may have at most 107 bytes.
    folder = FileManager.default.temporaryDirectory.appending(path: "periscope-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    guard engine == .chromium else {
      // Each browser gets a driver of its own: these drivers can run only one browser at a time.
      connection = nil
      return
    }
    let (driver, port) = try await Self.startChromeDriver(folder)
    connection = DriverConnection(port: port)
    add(Processes(driver: driver, display: nil))
  }

  private static func startChromeDriver(_ folder: URL) async throws -> (ChildProcess, port: Int) {
    // The driver may choose a port whose IPv6 address a different program uses. It ends at once then, so it is started
    // again.
    for _ in 0..<4 {
      if let started = try? await start(["--port=0"], folder) { return started }
    }
    return try await start(["--port=0"], folder)
  }

  private static func start(_ arguments: [String], _ folder: URL) async throws -> (ChildProcess, port: Int) {
    let process = try ChildProcess(named: BrowserEngine.chromium.driver, arguments, temporary: folder)
    do {
      return (process, try await process.number(after: "successfully on port "))
    } catch {
      process.kill()
      throw error
    }
  }

  /// Returns the connection to a driver that can open a browser.
  func connect() async throws -> DriverConnection {
    if let connection { return connection }
    var environment: [String: String] = [:]
    var display: ChildProcess?
    if engine == .webkit {
      let server = try ChildProcess(
        named: "Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], temporary: folder)
      display = server
      environment["DISPLAY"] = ":\(try await server.number(after: nil))"
    }
    let connection = DriverConnection(port: try LocalRequest.freePort())
    let driver = try ChildProcess(
      named: engine.driver, ["--port=\(connection.port)"], temporary: folder, environment: environment)
    add(Processes(driver: driver, display: display))
    try await connection.waitForDriver()
    return connection
  }

  private func add(_ started: Processes) { processes.withLock { $0.append(started) } }

  package func stop() {
    for process in processes.withLock({ $0 }) { process.kill() }
    try? FileManager.default.removeItem(at: folder)
  }
}

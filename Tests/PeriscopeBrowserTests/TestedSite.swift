import Foundation
import Periscope
import PeriscopeTestOracle
import PeriscopeTestProxies
import PeriscopeTesting
import PeriscopeUI

/// A site of a test, on a server with the real script.
///
/// Unchecked `Sendable`: only the test restarts the server, and nothing else uses it meanwhile.
final class TestedSite: @unchecked Sendable {
  private var server: Server
  private let start: (_ port: UInt16) throws -> Server
  private let relay: DelayingRelay?

  /// - Parameter delay: The delay of the network in each direction, in milliseconds.
  init(_ site: Site, pingInterval: Duration = .seconds(15), delay: Int = Stage.delay) throws {
    let publicFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../Public")
    start = { port in
      try Server(
        site,
        Server.Configuration(
          port: port, publicFolder: publicFolder.path, threads: 2,
          sessionLimits: SessionLimits(actionsPerSecond: 0, cpuPerSession: 0, cpuPerAddress: 0),
          pingInterval: pingInterval, log: .none))
    }
    server = try start(0)
    relay = delay > 0 ? try DelayingRelay(server: server.port, delay: .milliseconds(delay)) : nil
  }

  /// Starts a new server at the same port, without the pages of the old one.
  func restart() throws {
    let port = server.port
    server.stop()
    server = try start(port)
  }

  func stop() {
    relay?.stop()
    server.stop()
  }

  var port: UInt16 { server.port }

  func address(of path: String) -> String { "http://127.0.0.1:\(relay?.port ?? server.port)\(path)" }

  /// Runs a test with a browser that shows a page, and ends all processes afterwards, even if the test fails.
  ///
  /// - Parameter needsCompleteBrowser: Whether the browser needs what Chromium without windows lacks.
  func browse<Result>(
    _ path: String, needsCompleteBrowser: Bool = false, _ test: (Browser) async throws -> Result
  ) async throws -> Result {
    try await browse(at: address(of: path), needsCompleteBrowser: needsCompleteBrowser, test)
  }

  /// Runs a test with a browser that shows the page at an address, such as a proxy's.
  func browse<Result>(
    at address: String, needsCompleteBrowser: Bool = false, _ test: (Browser) async throws -> Result
  ) async throws -> Result {
    let driver = try await WebDriver()
    defer { driver.stop() }
    let browser = try await Browser(driver, needsCompleteBrowser: needsCompleteBrowser)
    let result: Swift.Result<Result, any Error>
    do {
      try await browser.open(address)
      result = .success(try await test(browser))
    } catch {
      result = .failure(error)
    }
    try? await browser.close()
    return try result.get()
  }

  /// The modules that tests import one by one.
  private static var modules: Files {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Public")
    return Files("/modules", folder: folder.path)
  }

  static func table() throws -> TestedSite {
    try TestedSite(
      Site {
        Page("/table", title: "Table") { TableView(model: TableModel()) }
        modules
      })
  }

  // MARK: The oracle's trees

  static let oraclePaths = ["/branches", "/rows", "/objects", "/given", "/everything"]

  static func oracle(seed: UInt64) throws -> TestedSite {
    try TestedSite(
      Site {
        modules
        page("/branches", seed) { store, _ in OracleBranches(store: store) }
        page("/rows", seed) { store, _ in OracleRows(store: store) }
        page("/objects", seed) { _, model in OracleObjects(model: model) }
        page("/given", seed) { store, _ in
          OracleFrame { for way in OracleGiven.Way.allCases { OracleGiven(store: store, way: way) } }
        }
        page("/everything", seed) { OracleEverything(store: $0, model: $1) }
      }
      .layout { content in
        nav {
          for path in ["rows", "everything"] { a(.href("/\(path)"), .id(path)) { path } }
        }
        content
      })
  }

  private static func page<Content: View & SendableMetatype>(
    _ path: String, _ seed: UInt64,
    @ViewBuilder _ content: @escaping @Sendable (StoreOf<OracleFeature>, OracleModel) -> Content
  ) -> Page {
    Page(path, title: path, initialState: OracleFeature.State()) {
      OracleFeature()
    } content: { store in
      OracleDesk(store: store, seed: seed, content)
    }
  }
}

import Foundation
import Periscope
import PeriscopeUI
import TestOracle

/// The oracle's trees on a server.
final class OracleSite: Sendable {
  static let paths = ["/branches", "/rows", "/objects", "/given", "/everything"]

  private let server: Server

  init(seed: UInt64) throws {
    let publicFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Public")
    server = try Server(
      Site {
        Self.page("/branches", seed) { store, _ in OracleBranches(store: store) }
        Self.page("/rows", seed) { store, _ in OracleRows(store: store) }
        Self.page("/objects", seed) { _, model in OracleObjects(model: model) }
        Self.page("/given", seed) { store, _ in
          OracleFrame { for way in OracleGiven.Way.allCases { OracleGiven(store: store, way: way) } }
        }
        Self.page("/everything", seed) { OracleEverything(store: $0, model: $1) }
      },
      Server.Configuration(port: 0, publicFolder: publicFolder.path, threads: 2, log: .none))
  }

  func stop() { server.stop() }

  func address(of path: String) -> String { "http://127.0.0.1:\(server.port)\(path)" }

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

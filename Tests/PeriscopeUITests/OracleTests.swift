import Foundation
import PeriscopeUI
import PeriscopeTestOracle
import Testing

struct OracleTests {
  enum Tree: Sendable {
    case branches, rows, objects, everything
    case given(OracleGiven.Way)

    static let all = [branches, rows, objects, everything] + OracleGiven.Way.allCases.map { given($0) }

    func stage(seed: UInt64) -> OracleStage {
      switch self {
      case .branches: OracleStage(seed: seed) { store, _ in OracleBranches(store: store) }
      case .rows: OracleStage(seed: seed) { store, _ in OracleRows(store: store) }
      case .given(let way): OracleStage(seed: seed) { store, _ in OracleGiven(store: store, way: way) }
      case .objects: OracleStage(seed: seed) { _, model in OracleObjects(model: model) }
      case .everything: OracleStage(seed: seed) { OracleEverything(store: $0, model: $1) }
      }
    }
  }

  private static let changes = number("PERISCOPE_ORACLE_CHANGES") ?? 300
  private static let seed = number("PERISCOPE_ORACLE_SEED").map(UInt64.init) ?? 1

  private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

  @Test(arguments: Tree.all)
  func `after random changes, a page that applied all events equals the page rendered again`(tree: Tree) {
    let stage = tree.stage(seed: Self.seed)
    for change in 1...Self.changes {
      do { try stage.step() } catch {
        Issue.record("Seed \(Self.seed), change \(change): \(error)")
        return
      }
    }
  }
}

import ComposableArchitecture
import Foundation
import PeriscopeTestOracle
import PeriscopeUI
import Testing

@testable import PeriscopeTesting

/// Patches are parsed and applied as by the browser's script.
struct PatchTests {
  private struct Golden: Decodable {
    let name: String
    let event: String
    let id: String?
    let operations: [[String]]
  }

  private static let goldens: [Golden] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Goldens/wire.json")
    return (try? JSONDecoder().decode([Golden].self, from: Data(contentsOf: file))) ?? []
  }()

  @Test func `a page under test parses events as the browser parses them`() throws {
    #expect(!Self.goldens.isEmpty)
    for golden in Self.goldens {
      let patch = try #require(try Patch(golden.event), "\(golden.name)")
      #expect(patch.sequence.map { "\($0)" } == golden.id, "\(golden.name)")
      #expect(patch.operations.map(Self.words) == golden.operations.map(Self.decoded), "\(golden.name)")
    }
  }

  /// Returns an operation in the notation of the goldens.
  private static func words(_ operation: Patch.Operation) -> [String] {
    switch operation {
    case .set(let range, let slot, let text, false): ["set", "\(range)", "\(slot)", text]
    case .set(let range, let slot, let text, true): ["insist", "\(range)", "\(slot)", text]
    case .remove(let range, let slot): ["remove", "\(range)", "\(slot)"]
    case .attribute(let range, let element, let name, let value): ["attribute", "\(range)", "\(element)", name, value]
    case .replace(let range, let html): ["replace", "\(range)", html]
    case .insert(let list, let next, let html): ["insert", "\(list)", next.map { "\($0)" } ?? "", html]
    case .drop(let range): ["drop", "\(range)"]
    case .move(let range, let next): ["move", "\(range)", next.map { "\($0)" } ?? ""]
    case .order(let list, let ranges): ["order", "\(list)", ranges.map { "\($0)" }.joined(separator: ",")]
    case .command(let name, let argument): ["command", name, argument]
    }
  }

  /// Decodes the argument of a golden's command, which is JSON.
  private static func decoded(_ operation: [String]) -> [String] {
    guard operation.first == "command", operation.count == 3, !operation[2].isEmpty else { return operation }
    let text = try? JSONDecoder().decode(String.self, from: Data(operation[2].utf8))
    return Array(operation.prefix(2)) + [text ?? operation[2]]
  }

  @Test func `a comment in an event stream is not a patch`() throws {
    #expect(try Patch(":") == nil)
  }

  @Test func `a patch that does not fit a page under test is an error`() throws {
    var page = ShownPage("<body><!--[0--><p><!--$-->a</p><!--]--></body>")
    let patches = ["data:9.0=b", "data:0.5=b", "data:0/7.x=b", "data:1-", "data:0+3<<b>", "data:x"]
    for text in patches {
      #expect(throws: MisfitError.self, "\(text)") {
        guard let patch = try Patch(text) else { return }
        _ = try page.apply(patch)
      }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `after random changes, a tested page with all patches equals the page loaded again`(seed: UInt64) throws {
    try follow(seed) { OracleEverything(store: $0, model: $1) }
    try follow(seed) { store, _ in OracleRows(store: store) }
    try follow(seed) { store, _ in OracleBranches(store: store) }
  }

  private func follow<Content: View>(
    _ seed: UInt64, _ content: @escaping (StoreOf<OracleFeature>, OracleModel) -> Content
  ) throws {
    let store = Store(initialState: OracleFeature.State()) { OracleFeature() }
    let model = OracleModel()
    let changes = OracleChanges(seed: seed, store: store, model: model)
    let document = store.monitor.enter { LiveDocument(content(store, model), monitor: store.monitor) }
    defer { store.monitor.enter { document.close() } }
    func print() -> String {
      store.monitor.enter {
        var bytes: [UInt8] = []
        document.print(into: &bytes, isCompact: true)
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    var page = ShownPage(print())
    for change in 1...60 {
      store.monitor.enter { changes.make() }
      let event = store.monitor.enter { document.flush() }
      if let event, let patch = try Patch(String(decoding: event.dropLast(), as: UTF8.self)) {
        _ = try page.apply(patch)
      }
      let fresh = ShownPage(print())
      #expect(page.indentedHTML(of: PageTree.root) == fresh.indentedHTML(of: PageTree.root), "Change \(change)")
      if page.indentedHTML(of: PageTree.root) != fresh.indentedHTML(of: PageTree.root) { return }
    }
  }
}

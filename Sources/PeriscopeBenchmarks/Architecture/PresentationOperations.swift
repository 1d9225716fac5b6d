internal import ComposableArchitecture

/// Operations of ten nested presented features.
enum PresentationOperations {
  private static let depth = 10

  static var all: [Operation] {
    let root = Store(initialState: MeasuredSheet.State.nested(depth)) { MeasuredSheet() }
    guard let leaf = leaf(of: root) else { return [] }
    let action = MeasuredSheet.Action.nested(depth)
    return [
      Operation(name: "send an action of the tenth presented feature", limit: 5_000, count: 1_000) {
        for _ in 0..<$0 { root.send(action) }
      },
      Operation(name: "the same, sent by its store", count: 1_000) { for _ in 0..<$0 { leaf.send(.increment) } },
      Operation(name: "scope to all ten stores again", limit: 10_000, count: 1_000) {
        for _ in 0..<$0 { precondition(Self.leaf(of: root) === leaf) }
      },
      Operation(name: "the same with case paths, which are created each time", count: 1_000) {
        for _ in 0..<$0 { precondition(Self.leafByCases(of: root) === leaf) }
      },
      Operation(name: "read the count of the tenth store") {
        var sum = 0
        for _ in 0..<$0 { sum &+= leaf.count }
        consume(sum)
      },
    ]
  }

  private static func leaf(of root: StoreOf<MeasuredSheet>) -> StoreOf<MeasuredSheet>? {
    var store = root
    for _ in 0..<depth {
      guard let child = store.scope(state: \.$sheet, action: \.sheet) else { return nil }
      store = child
    }
    return store
  }

  private static func leafByCases(of root: StoreOf<MeasuredSheet>) -> StoreOf<MeasuredSheet>? {
    var store = root
    for _ in 0..<depth {
      let path: CaseKeyPath<MeasuredSheet.Action, PresentationAction<MeasuredSheet.Action>> = \.sheet
      guard let child = store.scope(state: \.$sheet, action: path) else { return nil }
      store = child
    }
    return store
  }
}

internal import ComposableArchitecture

/// What features that present features do, ten deep.
enum PresentationOperations {
  private static let depth = 10

  static var all: [Operation] {
    let root = Store(initialState: MeasuredSheet.State.nested(depth)) { MeasuredSheet() }
    guard let leaf = leaf(of: root) else { return [] }
    let action = MeasuredSheet.Action.nested(depth)
    return [
      Operation(name: "send an action of the tenth that is presented", limit: 5_000, count: 1_000) {
        for _ in 0..<$0 { root.send(action) }
      },
      Operation(name: "the same, sent by its store", count: 1_000) { for _ in 0..<$0 { leaf.send(.increment) } },
      Operation(name: "ask for all ten stores again", limit: 10_000, count: 1_000) {
        for _ in 0..<$0 { consume(Self.leaf(of: root) === leaf ? 1 : 0) }
      },
      Operation(name: "of which the case paths that are written down", count: 1_000) {
        for _ in 0..<$0 { for _ in 0..<depth { hold(\.sheet) } }
      },
      Operation(name: "read the count of the tenth's store") {
        var sum = 0
        for _ in 0..<$0 { sum &+= leaf.count }
        consume(sum)
      },
    ]
  }

  /// Does nothing with a case path, which the compiler has made anew each time.
  @inline(never)
  private static func hold(
    _ path: CaseKeyPath<MeasuredSheet.Action, PresentationAction<MeasuredSheet.Action>>
  ) {
    consume(Int(bitPattern: Unmanaged.passUnretained(path).toOpaque()))
  }

  private static func leaf(of root: StoreOf<MeasuredSheet>) -> StoreOf<MeasuredSheet>? {
    var store = root
    for _ in 0..<depth {
      guard let child = store.scope(state: \.$sheet, action: \.sheet) else { return nil }
      store = child
    }
    return store
  }
}

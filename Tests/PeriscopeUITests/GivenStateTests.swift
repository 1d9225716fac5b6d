import PeriscopeUI
import Testing

@ObservableState
struct Leaf: Equatable, Identifiable {
  var id = 0
  var title = "old"
  var other = 0
}

@Reducer
struct Tree {
  @ObservableState
  struct State: Equatable {
    var leaf = Leaf()
    var maybe: Leaf? = Leaf()
    var array = [Leaf(id: 1), Leaf(id: 2), Leaf(id: 3)]
    var list: IdentifiedArrayOf<Leaf> = [Leaf(id: 1), Leaf(id: 2), Leaf(id: 3)]
    var byName = ["a": Leaf()]
  }

  enum Action {
    case leaf, maybe, array, list, byName, other
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .leaf: state.leaf.title = "new"
      case .maybe: state.maybe?.title = "new"
      case .array: state.array[1].title = "new"
      case .list: state.list[id: 2]?.title = "new"
      case .byName: state.byName["a"]?.title = "new"
      case .other: state.leaf.other += 1
      }
      return .none
    }
  }
}

nonisolated private struct LeafView: View {
  let leaf: Leaf
  var body: some View { b(leaf) }
  private func b(_ leaf: Leaf) -> some View { p { leaf.title } }
}

/// Passes `leaf` on without reading it; reads only `store.leaf.other`.
nonisolated private struct Between: View {
  let leaf: Leaf
  let store: StoreOf<Tree>
  var body: some View {
    p { "\(store.leaf.other)" }
    LeafView(leaf: leaf)
  }
}

nonisolated private struct Shown: View {
  let store: StoreOf<Tree>
  let kind: Kind

  enum Kind: CaseIterable, Sendable {
    case child, grandchild, optional, rows, identifiedRows, wrappedRows, wrapper, dictionary

    var action: Tree.Action {
      switch self {
      case .child, .grandchild, .wrapper: .leaf
      case .optional: .maybe
      case .rows, .wrappedRows: .array
      case .identifiedRows: .list
      case .dictionary: .byName
      }
    }
  }

  var body: some View {
    switch kind {
    case .child: LeafView(leaf: store.leaf)
    case .grandchild: Between(leaf: store.leaf, store: store)
    case .optional: if let leaf = store.maybe { LeafView(leaf: leaf) }
    case .rows: ForEach(store.array) { leaf in p { leaf.title } }
    case .identifiedRows: ForEach(store.list) { leaf in p { leaf.title } }
    case .wrappedRows: ForEach(store.array) { leaf in WithPerceptionTracking { p { leaf.title } } }
    case .wrapper:
      let leaf = store.leaf
      WithPerceptionTracking { p { leaf.title } }
    case .dictionary: if let leaf = store.byName["a"] { LeafView(leaf: leaf) }
    }
  }
}

struct GivenStateTests {
  @Test(arguments: Shown.Kind.allCases)
  fileprivate func `a change of a state that a view has as a parameter is shown by setting one slot`(kind: Shown.Kind)
    throws
  {
    let monitor = Monitor()
    let store = Store(initialState: Tree.State(), reducer: Tree(), monitor: monitor)
    let document = monitor.enter { LiveDocument(Shown(store: store, kind: kind), monitor: monitor) }
    defer { monitor.enter { document.close() } }
    let event = try monitor.enter {
      store.send(kind.action)
      return String(decoding: try #require(document.flush()), as: UTF8.self)
    }
    // The event changes one slot and nothing else.
    #expect(event.hasSuffix("=new\n\n"))
    #expect(event.split(separator: "\n").count == 2)
    let page = monitor.enter {
      var bytes: [UInt8] = []
      document.print(into: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
    #expect(page.contains("<p><!--$-->new</p>"))
  }
}

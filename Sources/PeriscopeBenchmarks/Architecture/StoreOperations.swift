internal import ComposableArchitecture
internal import Perception

/// Operations of the counter's store, and of a store ten children deep.
enum StoreOperations {
  static var all: [Operation] { sends + reads + scopes }

  private static func counter() -> StoreOf<MeasuredCounter> {
    Store(initialState: MeasuredCounter.State()) { MeasuredCounter() }
  }

  private static var sends: [Operation] {
    let store = counter()
    return [
      Operation(name: "send an action", limit: 500) { for _ in 0..<$0 { store.send(.increment) } },
      Operation(name: "the same, with an observer that reads again", limit: 1_000) {
        for _ in 0..<$0 {
          withPerceptionTracking {
            _ = store.count
          } onChange: {
          }
          store.send(.increment)
        }
      },
      Operation(name: "send an action that sends a second action") { for _ in 0..<$0 { store.send(.chain) } },
      Operation(name: "send an action that starts an effect", count: 1_000) { for _ in 0..<$0 { store.send(.later) } },
    ]
  }

  private static var reads: [Operation] {
    let store = counter()
    let monitor = store.monitor
    return [
      Operation(name: "read store.count from outside", limit: 40) {
        var sum = 0
        for _ in 0..<$0 { sum &+= store.count }
        consume(sum)
      },
      Operation(name: "read store.count inside the monitor", limit: 10) { count in
        monitor.enter {
          var sum = 0
          for _ in 0..<count { sum &+= store.count }
          consume(sum)
        }
      },
      Operation(name: "the part of the literal key path") {
        for _ in 0..<$0 { hold(\.count) }
      },
      Operation(name: "read store.count in a page's scope", limit: 10) { count in
        let scope = PageScope()
        monitor.enter {
          var sum = 0
          scope.track { for _ in 0..<count { sum &+= store.count } }
          consume(sum)
        }
        scope.close()
      },
    ]
  }

  private static var scopes: [Operation] {
    let deep = Deep()
    return [
      Operation(name: "read the count of the tenth child's store", limit: 300) {
        var sum = 0
        for _ in 0..<$0 { sum &+= deep.leaf.count }
        consume(sum)
      },
      Operation(name: "send an action of the tenth child") { for _ in 0..<$0 { deep.leaf.send(.increment) } },
      Operation(name: "scope to all ten children's stores again") {
        for _ in 0..<$0 { consume(Deep.leaf(of: deep.root) === deep.leaf ? 1 : 0) }
      },
      Operation(name: "create a store", count: 1_000) {
        for _ in 0..<$0 { consume(counter().count) }
      },
    ]
  }
}

/// Uses a value that was read, so that the compiler does not remove the read.
@inline(never)
func consume(_ value: Int) { precondition(value != .min) }

/// Takes a key path and does nothing, which costs a retain and a release.
@inline(never)
private func hold(_ path: KeyPath<MeasuredCounter.State, Int>) {
  consume(Int(bitPattern: Unmanaged.passUnretained(path).toOpaque()))
}

/// A counter under ten parents.
struct Deep {
  typealias Two<Child: Reducer> = MeasuredParent<MeasuredParent<Child>>
  typealias Ten = Two<Two<Two<Two<Two<MeasuredCounter>>>>>

  let root: StoreOf<Ten>
  let leaf: StoreOf<MeasuredCounter>

  init() {
    let counter = MeasuredCounter()
    root = Store(initialState: Self.state) {
      Self.two(Self.two(Self.two(Self.two(Self.two(counter)))))
    }
    leaf = Self.leaf(of: root)
  }

  /// Scopes with statically known types, as features do.
  static func leaf(of root: StoreOf<Ten>) -> StoreOf<MeasuredCounter> {
    root
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child).scope(state: \.child, action: \.child)
  }

  private static func two<Child: Reducer>(_ child: Child) -> Two<Child> {
    MeasuredParent(child: MeasuredParent(child: child))
  }

  private static var state: Ten.State {
    let counter = MeasuredCounter.State()
    return two(state: two(state: two(state: two(state: two(state: counter)))))
  }

  private static func two<Child: Reducer>(state: Child.State) -> Two<Child>.State {
    Two<Child>.State(child: MeasuredParent<Child>.State(child: state))
  }
}

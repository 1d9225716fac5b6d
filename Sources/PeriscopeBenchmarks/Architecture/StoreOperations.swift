internal import ComposableArchitecture
internal import Perception

/// What the counter's store does, and one ten children deep.
enum StoreOperations {
  static var all: [Operation] { sends + reads + scopes }

  private static func counter() -> StoreOf<MeasuredCounter> {
    Store(initialState: MeasuredCounter.State()) { MeasuredCounter() }
  }

  private static var sends: [Operation] {
    let store = counter()
    return [
      Operation(name: "send an action", limit: 500) { for _ in 0..<$0 { store.send(.increment) } },
      Operation(name: "the same, with a reader that is told and reads again", limit: 1_000) {
        for _ in 0..<$0 {
          withPerceptionTracking {
            _ = store.count
          } onChange: {
          }
          store.send(.increment)
        }
      },
      Operation(name: "send an action that sends another") { for _ in 0..<$0 { store.send(.chain) } },
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
      Operation(name: "of which the key path that is written down") {
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
      Operation(name: "ask for all ten children's stores again") {
        for _ in 0..<$0 { consume(Deep.leaf(of: deep.root) === deep.leaf ? 1 : 0) }
      },
      Operation(name: "make a store", count: 1_000) {
        for _ in 0..<$0 { consume(counter().count) }
      },
    ]
  }
}

/// Looks at what was read, or the compiler would see that nobody needs it.
@inline(never)
func consume(_ value: Int) { precondition(value != .min) }

/// Does nothing with a key path, which is handed over retained and then released.
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

  /// The stores are asked for where the types are known, as features do.
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

import ComposableArchitecture
import Testing

private struct Number: TestDependencyKey {
  static let testValue = 0
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[Number.self] }
    set { self[Number.self] = newValue }
  }
}

@Reducer
private struct Part {
  @ObservableState
  struct State: Equatable {
    var seen: [Int] = []
  }

  enum Action {
    case look
    case lookLater
    case fail
    case saw(Int)
  }

  private struct Failure: Error {}

  @Dependency(\.number) var number

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .look:
        state.seen.append(number)
        return .none
      case .lookLater:
        return .run { send in
          @Dependency(\.number) var number
          await send(.saw(number))
        }
      case .fail:
        return .run { _ in
          throw Failure()
        } catch: { _, send in
          @Dependency(\.number) var number
          await send(.saw(number))
        }
      case .saw(let number):
        state.seen.append(number)
        return .none
      }
    }
  }
}

@Reducer
private struct Whole {
  @ObservableState
  struct State: Equatable {
    var leaf = Part.State()
    var other = Part.State()
    var number = -1
  }

  enum Action {
    case leaf(Part.Action)
    case other(Part.Action)
  }

  @Dependency(\.number) var number

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { Part() }
    Scope(state: \.other, action: \.other) { Part().dependency(\.number, 5) }
    Reduce { state, _ in
      state.number = number
      return .none
    }
  }
}

struct StoreContextTests {
  private let store = Store(initialState: Whole.State()) { Whole() }

  @Test func `the context in which a store is created applies to all of its actions and effects`() async {
    let store = withDependencies {
      $0.number = 1
    } operation: {
      Store(initialState: Whole.State()) { Whole() }
    }
    store.send(.leaf(.look))
    await store.send(.leaf(.lookLater)).finish()
    #expect(store.leaf.seen == [1, 1])
    #expect(store.number == 1)
  }

  @Test func `dependencies of the code that sends an action do not apply to the store`() {
    withDependencies {
      $0.number = 9
    } operation: {
      _ = store.send(.leaf(.look))
    }
    store.send(.leaf(.look))
    #expect(store.leaf.seen == [0, 0])
    #expect(store.number == 0)
  }

  @Test func `dependencies of a child do not reach its parent through an effect's action`() async {
    await store.send(.other(.lookLater)).finish()
    #expect(store.other.seen == [5])
    #expect(store.number == 0)
  }

  @Test func `the error handler of an effect has the effect's dependencies`() async {
    await store.send(.other(.fail)).finish()
    #expect(store.other.seen == [5])
  }
}

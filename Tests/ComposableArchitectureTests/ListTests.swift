import ComposableArchitecture
import Testing

@Reducer
private struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    var other = 0
  }

  enum Action {
    case increment
    case touchOther
    case replace
    case wait
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .touchOther: state.other += 1
      case .replace: state = State(id: state.id)
      case .wait:
        return .run { _ in
          let never = AsyncStream<Void> { _ in }
          for await _ in never {}
        }
      }
      return .none
    }
  }
}

@Reducer
private struct List {
  @ObservableState
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
    var log: [Int] = []
  }

  @CasePathable
  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case add(Int)
    case remove(Int)
    case changeDirectly
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .rows(.element(let id, .increment)): state.log.append(state.rows[id: id]?.count ?? -1)
      case .rows: break
      case .add(let id): state.rows.append(Row.State(id: id))
      case .remove(let id): state.rows.remove(id: id)
      case .changeDirectly: state.rows[id: 1]?.other += 1
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

struct ListTests {
  private let store = Store(initialState: List.State()) { List() }

  private var rowStores: [StoreOf<Row>] { Array(store.scope(state: \.rows, action: \.rows)) }

  @Test func `a list's element reduces its own actions, before its parent`() {
    store.send(.rows(.element(id: 2, action: .increment)))
    #expect(store.rows.map(\.count) == [0, 1])
    #expect(store.log == [1])
  }

  @Test func `a row's store sends the row's actions, shows its state, and stays the same when a row is added`() {
    let stores = rowStores
    stores[1].send(.increment)
    #expect(stores.map(\.count) == [0, 1])
    store.send(.add(3))
    #expect(rowStores.count == 3)
    #expect(rowStores[0] === stores[0])
  }

  @Test func `the store of a removed element shows the last state, and sends nothing`() {
    let first = rowStores[0]
    first.send(.increment)
    store.send(.remove(1))
    first.send(.increment)
    #expect(first.count == 1)
    #expect(store.rows.map(\.id) == [2])
  }

  @Test func `sending to an element's store does not observe the list`() {
    let row = rowStores[0]
    let told = LockIsolated(0)
    withPerceptionTracking {
      _ = row.send(.wait)
    } onChange: {
      told.withValue { $0 += 1 }
    }
    store.send(.add(3))
    #expect(told.value == 0)
  }

  @Test func `an action for an absent element of a list is an issue`() {
    withExpectedIssue { store.send(.rows(.element(id: 9, action: .increment))) }
  }

  @Test func `removing a list's element cancels its effects, and no others`() async {
    let first = store.send(.rows(.element(id: 1, action: .wait)))
    let second = store.send(.rows(.element(id: 2, action: .wait)))
    #expect(store.effectCount == 2)
    store.send(.remove(1))
    await first.finish()
    #expect(store.effectCount == 1)
    second.cancel()
    await second.finish()
  }

  /// Sends an action, and returns whether it notified a reader.
  private func isNotified(_ action: List.Action, reading read: (StoreOf<List>) -> Void) -> Bool {
    let calls = LockIsolatedValues()
    withPerceptionTracking {
      read(store)
    } onChange: {
      calls.append(1)
    }
    store.send(action)
    return !calls.values.isEmpty
  }

  @Test func `a reader of a row's field is notified of that field only, and a reader of the list's count of a removal`()
  {
    let row = rowStores[0]
    #expect(isNotified(.rows(.element(id: 1, action: .increment))) { _ in _ = row.count })
    #expect(!isNotified(.rows(.element(id: 1, action: .touchOther))) { _ in _ = row.count })
    #expect(!isNotified(.rows(.element(id: 2, action: .increment))) { _ in _ = row.count })
    #expect(!isNotified(.rows(.element(id: 1, action: .increment))) { _ = $0.rows.count })
    #expect(!isNotified(.changeDirectly) { _ in _ = row.count })
    #expect(isNotified(.rows(.element(id: 1, action: .replace))) { _ in _ = row.count })
    #expect(isNotified(.rows(.element(id: 1, action: .replace))) { _ = $0.rows[id: 1]?.count })
    #expect(isNotified(.remove(2)) { _ = $0.rows.count })
  }
}

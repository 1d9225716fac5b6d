import ComposableArchitecture
import Foundation
import Testing

@Reducer
private struct Names {
  @ObservableState
  struct State: Equatable {
    var ids: [UUID] = []
  }

  enum Action {
    case add
    case addLater
    case added(UUID)
  }

  @Dependency(\.uuid) var uuid

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .add:
        state.ids.append(uuid())
        return .none
      case .addLater:
        return .run { [uuid] send in await send(.added(uuid())) }
      case .added(let id):
        state.ids.append(id)
        return .none
      }
    }
  }
}

struct DependencyTests {
  @Test func `a store's features and effects use what it was given`() async {
    let store = Store(initialState: Names.State()) {
      Names()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    store.send(.add)
    await store.send(.addLater).finish()
    store.send(.add)
    #expect(store.ids == [UUID(0), UUID(1), UUID(2)])
  }

  @Test func `a reducer is given another dependency`() async {
    let store = Store(initialState: Names.State()) { Names().dependency(\.uuid, .constant(UUID(7))) }
    store.send(.add)
    await store.send(.addLater).finish()
    #expect(store.ids == [UUID(7), UUID(7)])
  }

  @Test func `what one test generates begins anew in the next`() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      let store = Store(initialState: Names.State()) { Names() }
      store.send(.add)
      #expect(store.ids == [UUID(0)])
    }
  }
}

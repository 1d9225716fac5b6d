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
  @Test func `a store's reducers and effects use the dependencies that it was created with`() async {
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

  @Test func `the dependency modifier overrides a dependency of a reducer, also in its effects`() async {
    let store = Store(initialState: Names.State()) { Names().dependency(\.uuid, .constant(UUID(7))) }
    store.send(.add)
    await store.send(.addLater).finish()
    #expect(store.ids == [UUID(7), UUID(7)])
  }

  @Test func `a store uses the dependencies of the scope in which it is created`() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      let store = Store(initialState: Names.State()) { Names() }
      store.send(.add)
      #expect(store.ids == [UUID(0)])
    }
  }
}

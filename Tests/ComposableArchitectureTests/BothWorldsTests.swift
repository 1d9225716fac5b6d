import ComposableArchitecture
import Observation
import Testing

@Reducer
private struct Count {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var note = ""
  }

  enum Action {
    case add
    case annotate
    case reset
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .add: state.count += 1
      case .annotate: state.note += "x"
      case .reset: state = State()
      }
      return .none
    }
  }
}

struct BothWorldsTests {
  private let store = Store(initialState: Count.State()) { Count() }

  @Test func `withObservationTracking is notified of a change of a store's field, and then reads the new value`() {
    let seen = LockIsolatedValues()
    withObservationTracking {
      _ = store.count
    } onChange: { [store] in
      seen.append(store.count)
    }
    store.send(.annotate)
    #expect(seen.values.isEmpty)
    store.send(.add)
    #expect(seen.values == [1])
  }

  @Test func `withObservationTracking of a store's field is notified when the store's whole state is replaced`() {
    let seen = LockIsolatedValues()
    withObservationTracking {
      _ = store.count
    } onChange: {
      seen.append(1)
    }
    store.send(.reset)
    #expect(seen.values == [1])
  }

  @Test func `withObservationTracking that has read one field of a state is notified of that field only`() {
    var state = Count.State()
    let seen = LockIsolatedValues()
    withObservationTracking {
      _ = state.count
    } onChange: {
      seen.append(1)
    }
    state.note = "x"
    #expect(seen.values.isEmpty)
    state.count += 1
    #expect(seen.values == [1])
  }

  @Test func `an Observations sequence of a store's field has one element for each value of the field`() async {
    var seen: [Int] = []
    for await count in Observations({ [store] in store.count }) {
      seen.append(count)
      if count == 3 { break }
      store.send(.add)
    }
    #expect(seen == [0, 1, 2, 3])
  }
}

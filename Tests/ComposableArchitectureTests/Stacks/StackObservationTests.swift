import ComposableArchitecture
import Testing

/// Notifications about stack elements that are enums or not observable. `ObservationMatrixTests` covers structs.
struct StackObservationTests {
  private func isNotified<State, Action>(
    _ action: Action, in store: Store<State, Action>, reading read: (Store<State, Action>) -> Void
  ) -> Bool {
    let calls = LockIsolatedValues()
    withPerceptionTracking {
      read(store)
    } onChange: {
      calls.append(1)
    }
    store.send(action)
    return !calls.values.isEmpty
  }

  @Test func `a reader of a field of a stack's enum element is notified of that field, and of a new element`() throws {
    let tour = Store(initialState: Tour.State(path: [.page(Page.State()), .book(Book.State())])) { Tour() }
    let first = tour.path.ids[0]
    let path = tour.scope(state: \.path, action: \.path)
    let element = try #require(path.scope(id: first))
    func count(_ store: StoreOf<Tour.Path>) { if case .page(let page) = store.case { _ = page.count } }
    #expect(isNotified(.path(.element(id: first, action: .page(.increment))), in: tour) { _ in count(element) })
    #expect(!isNotified(.path(.element(id: first, action: .page(.touchOther))), in: tour) { _ in count(element) })
    #expect(!isNotified(.path(.element(id: first, action: .page(.increment))), in: tour) { _ = $0.path.count })
    #expect(isNotified(.path(.element(id: first, action: .page(.replace))), in: tour) { _ in count(element) })
    #expect(isNotified(.change { $0.path[id: first] = .page(Page.State()) }, in: tour) { _ in count(element) })
    #expect(isNotified(.change { $0.path[id: first] = .book(Book.State()) }, in: tour) { _ in count(element) })
  }

  @Test func `a reader of a stack whose elements are not observable is notified of each change of any element`() {
    let store = Store(initialState: Plain.State()) { Plain() }
    #expect(isNotified(.change { $0.names[0] += "!" }, in: store) { _ = $0.names })
    #expect(isNotified(.change { $0.names.append("b") }, in: store) { _ = $0.names })
    #expect(!isNotified(.change { $0.names = $0.names }, in: store) { _ = $0.names })
  }
}

@Reducer
private struct Plain {
  @ObservableState
  struct State: Equatable {
    var names: StackState<String> = ["a"]
  }

  enum Action {
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
  }
}

import ComposableArchitecture
import Testing

@Reducer
private struct Volume {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    let title: String
    @ObservationStateIgnored var pages = 0
  }

  enum Action {
    case replace(State)
    case nothing
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .replace(let book): state = book
      case .nothing: break
      }
      return .none
    }
  }
}

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable {
    var books: IdentifiedArrayOf<Volume.State> = []
  }

  enum Action {
    case books(IdentifiedActionOf<Volume>)
    case put(Volume.State)
    case fill(IdentifiedArrayOf<Volume.State>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .books: break
      case .put(let book): state.books[id: book.id] = book
      case .fill(let books): state.books = books
      }
      return .none
    }
    .forEach(\.books, action: \.books) { Volume() }
  }
}

struct ConstantsTests {
  private func isNotified<State, Action, Value>(
    of action: Action, sentTo store: Store<State, Action>, whoReads read: () -> Value
  ) -> Bool {
    let told = LockIsolated(false)
    _ = withPerceptionTracking(read) { told.setValue(true) }
    store.send(action)
    return told.value
  }

  @Test
  func `a reader of a store's constant or ignored field is notified of a new state, but not of a copy of the old one`()
  {
    let store = Store(initialState: Volume.State(id: 1, title: "a")) { Volume() }
    #expect(isNotified(of: .replace(Volume.State(id: 1, title: "b")), sentTo: store) { store.title })
    #expect(isNotified(of: .replace(Volume.State(id: 1, title: "b", pages: 1)), sentTo: store) { store.pages })
    #expect(!isNotified(of: .replace(store.state), sentTo: store) { store.title })
  }

  @Test func `a reader of a constant of a row's store is notified when the row is replaced`() {
    let store = Store(initialState: Shelf.State(books: [Volume.State(id: 1, title: "a")])) { Shelf() }
    let row = Array(store.scope(state: \.books, action: \.books))[0]
    #expect(isNotified(of: .put(Volume.State(id: 1, title: "b")), sentTo: store) { row.title })
    #expect(isNotified(of: .fill([Volume.State(id: 1, title: "c")]), sentTo: store) { row.title })
    let other = Volume.Action.replace(Volume.State(id: 1, title: "d"))
    #expect(isNotified(of: .books(.element(id: 1, action: other)), sentTo: store) { row.title })
    #expect(!isNotified(of: .books(.element(id: 1, action: .nothing)), sentTo: store) { row.title })
    #expect(row.title == "d")
  }
}

import ComposableArchitecture
import Testing

/// Who hears of what: a stack is known by who is in it, an element by its own fields.
struct StackObservationTests {
  private let book = Store(initialState: Book.State(pages: [Page.State(), Page.State()])) { Book() }

  private func isTold<State, Action>(
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

  @Test func `who reads the stack hears when elements come and go, and not of what goes on inside them`() {
    func isTold(_ action: Book.Action) -> Bool { self.isTold(action, in: book) { _ = $0.pages.count } }
    #expect(!isTold(.pages(.element(id: 0, action: .increment))))
    #expect(!isTold(.pages(.element(id: 0, action: .replace))))
    #expect(!isTold(.titleChanged("Moby-Dick")))
    #expect(!isTold(.change { $0.pages[id: 0]?.count += 1 }))
    #expect(!isTold(.change { $0.pages[id: 0] = Page.State() }))
    #expect(!isTold(.change { $0.pages = $0.pages }))
    #expect(isTold(.change { $0.pages.append(Page.State()) }))
    #expect(isTold(.pages(.push(id: 3, state: Page.State()))))
    #expect(isTold(.pages(.popFrom(id: 3))))
    #expect(isTold(.change { $0.pages[id: 1] = nil }))
    #expect(isTold(.change { $0.pages.removeLast() }))
    #expect(isTold(.change { $0.pages = [Page.State()] }))
  }

  @Test func `an element that comes and goes within one change is nobody's business`() {
    @Sendable func visit(_ pages: inout StackState<Page.State>) {
      pages.append(Page.State())
      pages.removeLast()
    }
    #expect(!isTold(.change { visit(&$0.pages) }, in: book) { _ = $0.pages.count })
  }

  @Test func `who reads an element's field hears of that field`() {
    #expect(isTold(.pages(.element(id: 0, action: .increment)), in: book) { _ = $0.pages[id: 0]?.count })
    #expect(!isTold(.pages(.element(id: 0, action: .touchOther)), in: book) { _ = $0.pages[id: 0]?.count })
    #expect(!isTold(.pages(.element(id: 1, action: .increment)), in: book) { _ = $0.pages[id: 0]?.count })
    #expect(isTold(.change { $0.pages[id: 0]?.count += 1 }, in: book) { _ = $0.pages[id: 0]?.count })
    #expect(isTold(.change { $0.pages[0].count += 1 }, in: book) { _ = $0.pages[id: 0]?.count })
  }

  @Test func `who reads an element that is replaced under its id hears of it, whoever replaces it`() throws {
    for action: Book.Action in [
      .pages(.element(id: 0, action: .replace)), .change { $0.pages[id: 0] = Page.State() },
      .change { $0.pages[0] = Page.State() },
      .change { state in
        var pages = state.pages
        pages[id: 0] = Page.State()
        state.pages = pages
      },
    ] {
      let book = Store(initialState: book.state) { Book() }
      #expect(isTold(action, in: book) { _ = $0.pages[id: 0]?.count })
      let element = try #require(book.scope(state: \.pages, action: \.pages).scope(id: 0))
      #expect(isTold(action, in: book) { _ in _ = element.count })
    }
  }

  @Test func `who reads an element of an enum hears of its field, and when it is another case's`() throws {
    let tour = Store(initialState: Tour.State(path: [.page(Page.State()), .book(Book.State())])) { Tour() }
    let first = tour.path.ids[0]
    let path = tour.scope(state: \.path, action: \.path)
    let element = try #require(path.scope(id: first))
    func count(_ store: StoreOf<Tour.Path>) { if case .page(let page) = store.case { _ = page.count } }
    #expect(isTold(.path(.element(id: first, action: .page(.increment))), in: tour) { _ in count(element) })
    #expect(!isTold(.path(.element(id: first, action: .page(.touchOther))), in: tour) { _ in count(element) })
    #expect(!isTold(.path(.element(id: first, action: .page(.increment))), in: tour) { _ = $0.path.count })
    #expect(isTold(.path(.element(id: first, action: .page(.replace))), in: tour) { _ in count(element) })
    #expect(isTold(.change { $0.path[id: first] = .page(Page.State()) }, in: tour) { _ in count(element) })
    #expect(isTold(.change { $0.path[id: first] = .book(Book.State()) }, in: tour) { _ in count(element) })
  }

  @Test func `who reads the elements' stores hears when elements come and go`() {
    func isTold(_ action: Book.Action) -> Bool {
      self.isTold(action, in: book) { book in
        for element in book.scope(state: \.pages, action: \.pages).stackElements() { _ = element.store }
      }
    }
    #expect(!isTold(.pages(.element(id: 0, action: .increment))))
    #expect(isTold(.pages(.popFrom(id: 1))))
    #expect(isTold(.change { $0.pages.append(Page.State()) }))
  }

  @Test func `a state that is no state to be followed is told of as a whole`() {
    let store = Store(initialState: Plain.State()) { Plain() }
    #expect(isTold(.change { $0.names[0] += "!" }, in: store) { _ = $0.names })
    #expect(isTold(.change { $0.names.append("b") }, in: store) { _ = $0.names })
    #expect(!isTold(.change { $0.names = $0.names }, in: store) { _ = $0.names })
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

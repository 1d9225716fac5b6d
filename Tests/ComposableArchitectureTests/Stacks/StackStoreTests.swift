import ComposableArchitecture
import Testing

struct StackStoreTests {
  private let book = Store(initialState: Book.State(pages: [Page.State(), Page.State()])) { Book() }

  private var pages: Store<StackState<Page.State>, StackActionOf<Page>> {
    book.scope(state: \.pages, action: \.pages)
  }

  @Test func `a store of a stack shows the stack, and sends its actions`() {
    let pages = book.scope(state: \.pages, action: \.pages)
    #expect(pages === self.pages)
    pages.send(.element(id: 1, action: .increment))
    #expect(pages.state.map(\.count) == [0, 1])
    pages.send(.popFrom(id: 1))
    #expect(pages.count == 1)
  }

  @Test func `scoping to a stack's element returns one store each time, and nil for an ID that is not in the stack`()
    throws
  {
    let page = try #require(pages.scope(id: 1))
    #expect(pages.scope(id: 1) === page)
    #expect(pages.scope(id: 9) == nil)
    page.send(.increment)
    #expect(page.count == 1)
    #expect(book.log == ["#1: 1"])
    #expect(book.scope(state: \.pages[id: 1], action: \.pages[id: 1])?.count == 1)
  }

  @Test func `the store of a stack's removed element shows the last state, and sends nothing`() throws {
    let page = try #require(pages.scope(id: 1))
    page.send(.increment)
    pages.send(.popFrom(id: 1))
    #expect(pages.scope(id: 1) == nil)
    page.send(.increment)
    #expect(page.count == 1)
    #expect(book.log == ["#1: 1", "#1 is there: true"])
  }

  @Test func `a stack's element stores are listed with their IDs, and released some time after removal`() {
    let elements = pages.stackElements()
    #expect(elements.map(\.id) == [0, 1])
    #expect(elements.first?.store === pages.scope(id: 0))
    weak var gone: StoreOf<Page>?
    func visit() {
      for number in 0..<50 {
        book.send(.change { $0.pages.append(Page.State()) })
        let store = pages.stackElements().last?.store
        if number == 0 { gone = store }
        book.send(.change { $0.pages.removeLast() })
      }
    }
    visit()
    _ = pages.stackElements()
    #expect(gone == nil)
  }

  @Test func `eight threads that push, use and pop a stack's elements at once lose no action, and empty the stack`()
    async
  {
    let book = Store(initialState: Book.State()) { Book() }
    let pages = book.scope(state: \.pages, action: \.pages)
    let generator = DependencyValues._current.stackElementID
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<50 {
            let id = generator.next()
            // Enters the monitor once for both actions, because a different thread may pop the pushed element in between.
            book.monitor.enter {
              pages.send(.push(id: id, state: Page.State()))
              pages.scope(id: id)?.send(.increment)
            }
            for element in pages.stackElements() { _ = element.store.count }
            book.monitor.enter { if pages.state[id: id] != nil { pages.send(.popFrom(id: id)) } }
          }
        }
      }
    }
    #expect(book.pages.isEmpty)
    #expect(book.log.count { $0.hasSuffix(": 1") } == 400)
  }
}

@Reducer
private struct Volume {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var pages = StackState<Page.State>()
  }

  enum Action { case pages(StackActionOf<Page>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.pages, action: \.pages) { Page() }
  }
}

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable { var volumes: IdentifiedArrayOf<Volume.State> = [Volume.State(id: 7)] }

  enum Action { case volumes(IdentifiedActionOf<Volume>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.volumes, action: \.volumes) { Volume() }
  }
}

extension StackStoreTests {
  @Test func `a stack in an element of a list pushes elements, and its path contains the ID of the list's element`()
    throws
  {
    let shelf = Store(initialState: Shelf.State()) { Shelf() }
    let volume = try #require(Array(shelf.scope(state: \.volumes, action: \.volumes)).first)
    let pages = volume.scope(state: \.pages, action: \.pages)
    pages.push(Page.State(count: 3))
    #expect(volume.pages.map(\.count) == [3])
    #expect(pages.stackPath() == "volumes[7].pages")
  }
}

import ComposableArchitecture
import Testing

@Reducer
struct Book {
  @ObservableState
  struct State: Equatable {
    var title = ""
  }

  enum Action {
    case authorTapped
    case closeButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .authorTapped: return .none
      case .closeButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}

@Reducer
struct Author {
  @ObservableState
  struct State: Equatable {
    var name = ""
  }
}

@Reducer
struct Library {
  @Reducer
  enum Path {
    case book(Book)
    case author(Author)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
  }

  enum Action {
    case path(StackActionOf<Path>)
    case bookTapped(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookTapped(let title):
        state.path.append(.book(Book.State(title: title)))
      case .path(.element(let id, .book(.authorTapped))):
        guard let book = state.path[id: id, case: \.book] else { break }
        state.path.append(.author(Author.State(name: "Who wrote \(book.title)")))
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension Library.Path.State: Equatable {}

struct StacksArticle {
  @Test @MainActor
  func `the Stacks article's library pushes a book and its author, pops the author and closes the book`() async {
    let store = Store(initialState: Library.State()) { Library() }
    store.send(.bookTapped("Emma"))
    store.send(.path(.element(id: 0, action: .book(.authorTapped))))
    #expect(store.path[id: 1]?.is(\.author) == true)
    store.send(.path(.popFrom(id: 1)))
    #expect(store.path.count == 1)
    await store.send(.path(.element(id: 0, action: .book(.closeButtonTapped)))).finish()
    #expect(store.path.isEmpty)
  }

  @Test @MainActor func `the store of each screen in the Stacks article's stack shows the screen's title or name`() {
    let store = Store(initialState: Library.State()) { Library() }
    store.send(.bookTapped("Emma"))
    store.send(.path(.element(id: 0, action: .book(.authorTapped))))
    var names: [String] = []
    let print = { names.append($0) }

    let path = store.scope(state: \.path, action: \.path)
    for element in path.stackElements() {
      switch element.store.case {
      case .book(let store): print(store.title)
      case .author(let store): print(store.name)
      }
    }
    #expect(names == ["Emma", "Who wrote Emma"])
  }
}

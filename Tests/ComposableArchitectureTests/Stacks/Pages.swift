import ComposableArchitecture

/// A page of a stack.
@Reducer
struct Page {
  @ObservableState
  struct State: Equatable, Codable {
    var count = 0
    var other = 0
    var wasPresented = false
  }

  enum Action: Equatable {
    case increment
    case touchOther
    case replace
    case wait
    case closeButtonTapped
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .touchOther: state.other += 1
      case .replace: state = State()
      case .wait:
        return .run { _ in
          let never = AsyncStream<Void> { _ in }
          for await _ in never {}
        }
      case .closeButtonTapped:
        state.wasPresented = isPresented
        return .run { _ in await dismiss() }
      }
      return .none
    }
  }
}

/// The open pages of a book, all of one kind.
@Reducer
struct Book {
  @ObservableState
  struct State: Equatable {
    var pages = StackState<Page.State>()
    var title = ""
    var log: [String] = []
  }

  enum Action {
    case pages(StackActionOf<Page>)
    case titleChanged(String)
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pages(.element(let id, .increment)): state.log.append("\(id): \(state.pages[id: id]?.count ?? -1)")
      case .pages(.popFrom(let id)): state.log.append("\(id) is there: \(state.pages[id: id] != nil)")
      case .pages(.push(let id, _)): state.log.append("\(id) is there: \(state.pages[id: id] != nil)")
      case .pages: break
      case .titleChanged(let title): state.title = title
      case .change(let change): change(&state)
      }
      return .none
    }
    .forEach(\.pages, action: \.pages) { Page() }
  }
}

/// Screens of several kinds, one on top of the other.
@Reducer
struct Tour {
  @Reducer
  enum Path {
    case page(Page)
    case book(Book)
    case alert(AlertState<Alert>)

    enum Alert: Equatable { case confirmButtonTapped }
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    var isReplacing = false
    var log: [String] = []
  }

  enum Action {
    case path(StackActionOf<Path>)
    case change((inout State) -> Void)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.element(let id, .alert(.confirmButtonTapped))):
        state.log.append("confirmed")
        if state.isReplacing { state.path[id: id] = .page(Page.State()) }
      case .path: break
      case .change(let change): change(&state)
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension Tour.Path.State: Equatable {}

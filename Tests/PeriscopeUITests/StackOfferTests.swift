import ComposableArchitecture
import PeriscopeUI
import Testing

@Reducer
private struct Page {
  @ObservableState
  struct State: Equatable { var text = "" }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case closeButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      guard case .closeButtonTapped = action else { return .none }
      return .run { _ in await dismiss() }
    }
  }
}

@Reducer
private struct Book {
  @Reducer
  enum Path { case page(Page) }

  @ObservableState
  struct State: Equatable { var path = StackState<Path.State>([.page(Page.State()), .page(Page.State())]) }

  enum Action { case path(StackActionOf<Path>) }

  var body: some ReducerOf<Self> { EmptyReducer().forEach(\.path, action: \.path) }
}

extension Book.Path.State: Equatable {}

nonisolated private struct BookView: View {
  let store: StoreOf<Book>

  var body: some View {
    ForEach(store.scope(state: \.path, action: \.path).stackElements()) { element in
      switch element.store.case {
      case .page(let store): PageView(store: store)
      }
    }
  }
}

nonisolated private struct PageView: View {
  @Bindable var store: StoreOf<Page>

  var body: some View {
    TextField("Text", text: $store.text)
    Button("Close", send: .closeButtonTapped, to: store)
  }
}

struct StackOfferTests {
  @Test func `the buttons and fields of a screen in a stack are named by the screen's ID`() {
    let store = Store(initialState: Book.State()) { Book() }
    let stage = ModelStage(monitor: store.monitor) { BookView(store: store) }
    #expect(
      stage.document.offeredActions == ["path[0].page.closeButtonTapped", "path[1].page.closeButtonTapped"])
    #expect(stage.fill("path[1].page.text", with: "Hello") != nil)
    #expect(store.path.map { $0[case: \.page]?.text } == ["", "Hello"])
  }
}

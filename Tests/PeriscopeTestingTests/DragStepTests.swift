import ComposableArchitecture
import Foundation
import Periscope
import PeriscopeTesting
import PeriscopeUI
import Testing

@Reducer
private struct Shelf {
  struct Book: Codable, Equatable, Identifiable {
    let id: Int
    let title: String
  }

  @ObservableState
  struct State: Equatable, Codable {
    var books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Ulysses")]
    var lent: [Book] = []
    var shelves = ["Top", "Middle"]
    var isClosed = false
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case lent([Book])
    case moved(IndexSet, Int)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding: break
      case .lent(let books):
        state.books.removeAll { books.contains($0) }
        state.lent += books
      case .moved(let offsets, let destination): state.shelves.move(fromOffsets: offsets, toOffset: destination)
      }
      return .none
    }
  }
}

private struct ShelfView: View {
  @Bindable var store: StoreOf<Shelf>

  var body: some View {
    main {
      Toggle("Closed", isOn: $store.isClosed)
      ForEach(store.books) { book in p { book.title }.draggable(book) }
      section(.ariaLabel("Lent")) { for book in store.lent { p { book.title } } }
        .dropDestination(for: Shelf.Book.self, named: "lent") { store.send(.lent($0)) }
        .disabled(store.isClosed)
      section(.ariaLabel("Numbers")) {}.dropDestination(for: Int.self, named: "numbers") { (_: [Int]) in }
      List { ForEach(store.shelves, id: \.self) { Text($0) }.onMove { store.send(.moved($0, $1)) } }
    }
  }
}

/// The destinations of drags and moves in tests, and the failures of impossible drags.
@Suite(.timeLimit(.minutes(5))) struct DragStepTests {
  private func page(_ connection: PageConnection = .memory) async throws -> TestPage {
    try await TestPage(initialState: Shelf.State(), through: connection) {
      Shelf()
    } content: { store in
      ShelfView(store: store)
    }
  }

  @Test(arguments: [PageConnection.memory, .socket])
  func `a dragged view is dropped on the destination that the target of the drag is, or is inside of`(
    connection: PageConnection
  ) async throws {
    let page = try await page(connection)
    await page.text("Emma").drag(to: page.region("Lent")) {
      "- paragraph: Emma"
      "+ paragraph: Emma"
    }
    page.exhaustivity = .off
    await page.text("Ulysses").move(to: page.region("Lent").text("Emma"))
    #expect(page.region("Lent").text == "EmmaUlysses")
  }

  @Test func `an impossible drag fails with the reason`() async throws {
    let page = try await page()
    func fails(_ reason: String, _ drag: () async -> Void) async {
      await withKnownIssue {
        await drag()
      } matching: { issue in
        issue.description.contains(reason)
      }
    }
    await fails("The destination takes values of 'Int', not of 'Book'.") {
      await page.text("Emma").drag(to: page.region("Numbers"))
    }
    await fails("it has no 'dropDestination'") { await page.text("Emma").drag(to: page.toggle("Closed")) }
    await fails("It is neither 'draggable', nor a row of a list with 'onMove'.") {
      await page.toggle("Closed").drag(to: page.region("Lent"))
    }
    await fails("to the place of a different row of its list") { await page.row("Top").move(to: page.region("Lent")) }
    await fails("The row is there already.") { await page.row("Top").move(to: page.row("Top")) }
    await page.toggle("Closed").turn(on: true) {
      "- switch \"Closed\""
      "+ switch \"Closed\" (checked)"
    }
    await fails("The destination is disabled.") { await page.text("Emma").drag(to: page.region("Lent")) }
  }
}

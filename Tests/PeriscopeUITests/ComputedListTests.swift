import ComposableArchitecture
import PeriscopeUI
import Synchronization
import Testing

/// The number of evaluations of ``Shelf/State/visible``. The tests of this file run one after the other.
private let evaluations = Atomic(0)

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable {
    var books: IdentifiedArrayOf<Volume.State> = []
    var hidesRead = false
    var visible: IdentifiedArrayOf<Volume.State> {
      evaluations.add(1, ordering: .relaxed)
      return books.filter { !hidesRead || !$0.isRead }
    }
    /// Creates new states at each read.
    var shouted: IdentifiedArrayOf<Volume.State> {
      IdentifiedArray(uniqueElements: books.map { Volume.State(id: $0.id, title: hidesRead ? "X" : $0.title) })
    }
  }

  enum Action {
    case add(Int)
    case books(IdentifiedActionOf<Volume>)
    case hideRead
    case replaceBooks
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let id): state.books.insert(Volume.State(id: id, title: "New"), at: 0)
      case .books: break
      case .hideRead: state.hidesRead.toggle()
      case .replaceBooks:
        state.books = IdentifiedArray(uniqueElements: state.books.map { Volume.State(id: $0.id, title: "Second") })
      }
      return .none
    }
    .forEach(\.books, action: \.books) { Volume() }
  }
}

@Reducer
private struct Volume {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var title: String
    var isRead = false
  }

  enum Action {
    case read
    case retitle(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .read: state.isRead.toggle()
      case .retitle(let title): state.title = title
      }
      return .none
    }
  }
}

private struct VolumeView: View {
  let store: StoreOf<Volume>
  var body: some View { li { "\(store.title)\(store.isRead ? " (read)" : "")" } }
}

private struct VisibleBooks: View {
  let store: StoreOf<Shelf>
  var body: some View {
    ul { ForEach(store.scope(state: \.visible, action: \.books)) { VolumeView(store: $0) } }
  }
}

private struct ShoutedBooks: View {
  let store: StoreOf<Shelf>
  var body: some View {
    ul { ForEach(store.scope(state: \.shouted, action: \.books)) { VolumeView(store: $0) } }
  }
}

@Suite(.serialized)
struct ComputedListTests {
  private func shelf(of count: Int) -> StoreOf<Shelf> {
    Store(
      initialState: Shelf.State(
        books: IdentifiedArray(uniqueElements: (1...count).map { Volume.State(id: $0, title: "Book \($0)") }))
    ) { Shelf() }
  }

  private func row(_ id: Int, of store: StoreOf<Shelf>) throws -> StoreOf<Volume> {
    try #require(store.scope(state: \.visible, action: \.books).first { $0.id == id })
  }

  @Test(arguments: [10, 100, 1_000])
  func `adding a row to a computed list evaluates the list once, and one row`(count: Int) {
    let store = shelf(of: count)
    let stage = ModelStage(monitor: store.monitor) { VisibleBooks(store: store) }
    let (listBefore, viewsBefore) = (evaluations.load(ordering: .relaxed), stage.evaluations)
    #expect(stage.after { store.send(.add(0)) }?.contains("New") == true)
    #expect(evaluations.load(ordering: .relaxed) - listBefore == 1)
    // Evaluates only the list and the new row.
    #expect(stage.evaluations - viewsBefore == 2)
  }

  @Test func `changing a row of a computed list evaluates only this row`() throws {
    let store = shelf(of: 100)
    let stage = ModelStage(monitor: store.monitor) { VisibleBooks(store: store) }
    let row = try row(50, of: store)
    let before = (evaluations.load(ordering: .relaxed), stage.evaluations)
    #expect(stage.after { row.send(.retitle("Renamed")) }?.contains("Renamed") == true)
    #expect(evaluations.load(ordering: .relaxed) - before.0 <= 3)
    #expect(stage.evaluations - before.1 == 1)
  }

  @Test func `a row that a computed list has filtered out shows its newest state when it returns`() throws {
    let store = shelf(of: 3)
    let stage = ModelStage(monitor: store.monitor) { VisibleBooks(store: store) }
    let row = try row(2, of: store)
    #expect(stage.after { row.send(.read) }?.contains("(read)") == true)
    #expect(stage.after { store.send(.hideRead) } != nil)
    #expect(!stage.page.contains("Book 2"))
    #expect(stage.after { store.send(.books(.element(id: 2, action: .retitle("Two")))) } == nil)
    #expect(stage.after { store.send(.hideRead) }?.contains("Two (read)") == true)
  }

  @Test func `a view of a row that a computed list lacks is updated when the list gets the row back`() throws {
    let store = shelf(of: 3)
    let row = try row(2, of: store)
    row.send(.read)
    store.send(.hideRead)
    let stage = ModelStage(monitor: store.monitor) { VolumeView(store: row) }
    store.send(.books(.element(id: 2, action: .retitle("Two"))))
    #expect(stage.after { store.send(.hideRead) }?.contains("Two") == true)
  }

  @Test func `new elements of a computed list with the IDs of the earlier elements are shown`() throws {
    let store = shelf(of: 3)
    let stage = ModelStage(monitor: store.monitor) { VisibleBooks(store: store) }
    #expect(stage.after { store.send(.replaceBooks) }?.contains("Second") == true)
    #expect(!stage.page.contains("Book"))
  }

  @Test func `a list that creates its elements at each read is updated as a whole`() throws {
    let store = shelf(of: 3)
    let stage = ModelStage(monitor: store.monitor) { ShoutedBooks(store: store) }
    #expect(stage.after { store.send(.hideRead) }?.contains("X") == true)
    #expect(!stage.page.contains("Book"))
    #expect(stage.after { store.send(.hideRead) }?.contains("Book 3") == true)
  }

  @Test func `adding a row to a list that was empty at first evaluates only the list and the row`() {
    let store = Store(initialState: Shelf.State()) { Shelf() }
    let stage = ModelStage(monitor: store.monitor) { VisibleBooks(store: store) }
    for id in 1...50 { _ = stage.after { store.send(.add(id)) } }
    let before = stage.evaluations
    _ = stage.after { store.send(.add(51)) }
    #expect(stage.evaluations - before == 2)
  }
}

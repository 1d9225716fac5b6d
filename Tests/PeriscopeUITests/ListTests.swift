import Perception
import PeriscopeUI
import Testing

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable {
    var books: IdentifiedArrayOf<Volume.State> = []
    var isShouting = false
  }

  enum Action {
    case books(IdentifiedActionOf<Volume>)
    case change((inout IdentifiedArrayOf<Volume.State>) -> Void)
    case shout
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .books: break
      case .change(let change): change(&state.books)
      case .shout: state.isShouting.toggle()
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
  }

  enum Action {
    case retitle(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .retitle(let title): state.title = title
      }
      return .none
    }
  }
}

nonisolated private struct VolumeView: View {
  let store: StoreOf<Volume>
  var body: some View { li { store.title } }
}

/// A view whose row closure captures a value, so that each evaluation creates a different closure.
nonisolated private struct StoresView: View {
  let store: StoreOf<Shelf>
  var body: some View {
    let unused = store.isShouting
    ul {
      ForEach(store.scope(state: \.books, action: \.books)) { store in
        let _ = unused
        VolumeView(store: store)
      }
    }
  }
}

struct ListTests {
  private let store = Store(
    initialState: Shelf.State(
      books: IdentifiedArray(uniqueElements: (1...5).map { Volume.State(id: $0, title: "Book \($0)") }))
  ) { Shelf() }

  private func stage() -> ModelStage { ModelStage { StoresView(store: store) } }

  private func change(_ change: @escaping (inout IdentifiedArrayOf<Volume.State>) -> Void) {
    store.send(.change(change))
  }

  // Fragment 0 is the view, 1 the list, 2 to 6 its rows.

  @Test func `a row and the view in it share one range`() {
    let rows = (1...5).map { "<!--[\($0 + 1)--><li><!--$-->Book \($0)</li><!--]-->" }.joined()
    #expect(stage().page == "<!--[0--><ul><!--[1-->\(rows)<!--]--></ul><!--]-->")
  }

  @Test func `a changed row causes one slot operation and one evaluation`() {
    let stage = stage()
    let before = stage.evaluations
    #expect(
      stage.after { store.send(.books(.element(id: 3, action: .retitle("Third")))) } == "id:1\ndata:4.0=Third\n\n")
    #expect(stage.evaluations == before + 1)
  }

  @Test func `an inserted row is sent without the other rows`() {
    let stage = stage()
    let before = stage.evaluations
    let event = stage.after { change { $0.insert(Volume.State(id: 9, title: "New"), at: 0) } }
    #expect(event == "id:1\ndata:1+2<<!--[7--><li><!--$-->New</li><!--]-->\n\n")
    #expect(stage.evaluations == before + 2)
  }

  @Test func `adjacent inserted rows are one operation, which at the end of a list names no next row`() {
    let stage = stage()
    let event = stage.after {
      change { for id in 8...9 { $0.append(Volume.State(id: id, title: "\(id)")) } }
    }
    #expect(event == "id:1\ndata:1+<<!--[7--><li><!--$-->8</li><!--]--><!--[8--><li><!--$-->9</li><!--]-->\n\n")
  }

  @Test func `the removal of a row is one operation with the number of the row's range`() {
    #expect(stage().after { change { $0.remove(id: 2) } } == "id:1\ndata:3-\n\n")
  }

  @Test func `removing all rows of a list is one operation`() {
    #expect(stage().after { change { $0.removeAll() } } == "id:1\ndata:1=\n\n")
  }

  @Test func `a new order of rows causes the minimal number of moves`() {
    #expect(stage().after { change { $0.move(fromOffsets: [4], toOffset: 0) } } == "id:1\ndata:6@2\n\n")
    #expect(stage().after { change { $0.move(fromOffsets: [0], toOffset: 5) } } == "id:1\ndata:2@\n\n")
  }

  @Test func `one patch can insert, remove and move rows`() {
    let event = stage().after {
      change {
        $0.remove(id: 1)
        $0.move(fromOffsets: [3], toOffset: 0)
        $0.insert(Volume.State(id: 9, title: "New"), at: 2)
      }
    }
    #expect(event == "id:1\ndata:2-\ndata:6@3\ndata:1+4<<!--[7--><li><!--$-->New</li><!--]-->\n\n")
  }

  @Test func `an action that is sent to a removed row changes nothing on the page`() {
    let stage = stage()
    let row = store.scope(state: \.books[id: 2], action: \.books[id: 2])
    _ = stage.after { change { $0.remove(id: 2) } }
    #expect(row == nil || stage.after { row?.send(.retitle("late")) } == nil)
  }

  @Test(arguments: Removal.allCases)
  func `a row that is removed and inserted again shows its new state`(removal: Removal) {
    let stage = stage()
    _ = stage.after {
      change { rows in
        removal.remove(2, from: &rows)
        rows.insert(Volume.State(id: 2, title: "Again"), at: 1)
      }
    }
    #expect(stage.page.contains("<!--$-->Again</li>"))
    #expect(!stage.page.contains("Book 2"))
    store.send(.books(.element(id: 2, action: .retitle("And again"))))
    #expect(stage.after {}?.contains("=And again\n") == true)
  }

  enum Removal: CaseIterable, Sendable {
    case byID, byNil, where_, all, offsets, assignment

    fileprivate func remove(_ id: Int, from rows: inout IdentifiedArrayOf<Volume.State>) {
      switch self {
      case .byID: rows.remove(id: id)
      case .byNil: rows[id: id] = nil
      case .where_: rows.removeAll { $0.id == id }
      case .all: rows.removeAll()
      case .offsets: rows.remove(atOffsets: [1])
      case .assignment: rows = IdentifiedArray(uniqueElements: rows.filter { $0.id != id })
      }
      if rows.isEmpty { rows.append(Volume.State(id: 1, title: "Book 1")) }
    }
  }

  @Test func `a change that only the view of the list reads evaluates none of the rows`() {
    let stage = stage()
    let before = stage.evaluations
    #expect(stage.after { store.send(.shout) } == nil)
    #expect(stage.evaluations == before + 1)
  }

  @Test func `rows of a 'for' loop, which have no identity, are added and removed at its end`() {
    let numbers = Numbers()
    let stage = ModelStage { NumbersView(numbers: numbers) }
    #expect(
      stage.after { numbers.all.append(3) } == "id:1\ndata:1+<<!--[4--><p><!--$-->3</p><!--]-->\n\n")
    #expect(stage.after { numbers.all.removeFirst() } == "id:2\ndata:2.0=2\ndata:3.0=3\ndata:4-\n\n")
  }

  @Test func `an attribute chosen between two literals is set in place`() {
    let numbers = Numbers()
    let stage = ModelStage { ChoosingView(numbers: numbers) }
    #expect(stage.page == #"<!--[0--><p><!--$-->2</p><p class="few" id="count"></p><!--]-->"#)
    #expect(
      stage.after { numbers.all = [1, 2, 3] } == "id:1\ndata:0.0=3\ndata:0/1.class=many\ndata:0/1.id=count\n\n")
    // After the first change, the renderer knows that only the class depends on the number.
    #expect(stage.after { numbers.all = [1, 2] } == "id:2\ndata:0.0=2\ndata:0/1.class=few\n\n")
    #expect(stage.after { numbers.all = [2, 1] } == nil)
  }

  // All empty arrays of a process share their storage: the thread sanitizer reports writes to it.
  @Test func `pages without rows that several threads render at once have an empty list`() async {
    let pages = await withTaskGroup(of: Set<String>.self) { group in
      for _ in 0..<4 {
        group.addTask { Set((0..<100).map { _ in ModelStage { EmptyList() }.page }) }
      }
      return await group.reduce(into: Set()) { $0.formUnion($1) }
    }
    #expect(pages == ["<!--[0--><ul><!--[1--><!--]--></ul><!--]-->"])
  }
}

@Perceptible
private final class Numbers {
  var all = [1, 2]
}

nonisolated private struct NumbersView: View {
  let numbers: Numbers
  var body: some View {
    for number in numbers.all { p { "\(number)" } }
  }
}

nonisolated private struct ChoosingView: View {
  let numbers: Numbers
  var body: some View {
    p { "\(numbers.all.count)" }
    p(.class(numbers.all.count > 2 ? "many" : "few"), .id("count")) {}
  }
}

nonisolated private struct EmptyList: View {
  struct Heading {
    let name: String
  }

  let headings: [Heading] = []
  var body: some View { ul { ForEach(headings, id: \.name) { heading in li { heading.name } } } }
}

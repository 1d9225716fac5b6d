import ComposableArchitecture
import Foundation
import Testing

@testable import PeriscopeGalleryPages

@MainActor
struct NestedListsTests {
  private let root = UUID(100)
  private let a = UUID(101)
  private let b = UUID(102)
  private let c = UUID(103)

  /// The root holds `a` and `c`, and `a` holds `b`.
  private var state: NestedLists.State {
    NestedLists.State(
      id: root, name: "Root",
      rows: [
        NestedLists.State(id: a, name: "A", rows: [NestedLists.State(id: b, name: "B")]),
        NestedLists.State(id: c, name: "C"),
      ])
  }

  private func store(_ state: NestedLists.State) -> TestStoreOf<NestedLists> {
    TestStore(initialState: state) {
      NestedLists()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test func `rows are added at any depth of a nested list`() async {
    let store = store(NestedLists.State(id: root))
    await store.send(\.addButtonTapped) { $0.rows = [NestedLists.State(id: UUID(0), name: "Row 1")] }
    await store.send(\.addButtonTapped) { $0.rows.append(NestedLists.State(id: UUID(1), name: "Row 2")) }
    await store.send(\.rows[id: UUID(0)].addButtonTapped) {
      $0.rows[id: UUID(0)]?.rows = [NestedLists.State(id: UUID(2), name: "Row 1")]
    }
    await store.send(\.rows[id: UUID(0)].rows[id: UUID(2)].addButtonTapped) {
      $0.rows[id: UUID(0)]?.rows[id: UUID(2)]?.rows = [NestedLists.State(id: UUID(3), name: "Row 1")]
    }
  }

  @Test func `rows are renamed at any depth of a nested list`() async {
    let store = store(state)
    await store.send(\.binding.name, "All") { $0.name = "All" }
    await store.send(\.rows[id: c].binding.name, "See") { $0.rows[id: c]?.name = "See" }
    await store.send(\.rows[id: a].rows[id: b].binding.name, "Bee") { $0.rows[id: a]?.rows[id: b]?.name = "Bee" }
    await store.send(\.rows[id: a].rows[id: b].renameButtonTapped)
  }

  @Test func `a nested list's row is deleted by its parent row`() async {
    let store = store(state)
    await store.send(\.rows[id: a].rows[id: b].deleteButtonTapped) { $0.rows[id: a]?.rows = [] }
    await store.send(\.rows[id: c].deleteButtonTapped) { $0.rows.remove(id: c) }
  }

  @Test func `deleting a row of a nested list deletes the rows in it`() async {
    let store = store(state)
    await store.send(\.rows[id: a].deleteButtonTapped) { $0.rows = [NestedLists.State(id: c, name: "C")] }
  }

  @Test func `the outermost of nested lists cannot be deleted`() async {
    let store = store(state)
    await store.send(\.deleteButtonTapped)
  }

  @Test func `a row that is nested a hundred levels deep has its own store`() async throws {
    var state = NestedLists.State(id: UUID(1_000))
    for number in 1..<100 { state = NestedLists.State(id: UUID(1_000 + number), rows: [state]) }
    let store = Store(initialState: state) { NestedLists() }
    var row = store
    for number in stride(from: 98, through: 0, by: -1) {
      row = try #require(row.scope(\.rows, action: \.rows).first)
      #expect(row.state.id == UUID(1_000 + number))
    }
    row.send(.binding(.set(\.name, "Innermost")))
    #expect(row.name == "Innermost")
  }
}
